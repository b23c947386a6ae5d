#!/bin/sh
# setup.sh NAME: installs a tool if it is missing: emcc, clang, flang, wasm, penlight, clang-format, chromium,
# firefox, zarr, oracle-NAME, node, redis or mpfr. It needs apt and root; otherwise it prints how to get the tool.
set -eu

LOG=$(mktemp)
trap 'rm -f "$LOG"' EXIT
apt() { # apt-get, which waits up to five minutes for the lock of another apt
  for try in $(seq 60); do
    LC_ALL=C apt-get -qq "$@" > $LOG 2>&1 && return
    grep -q 'Could not get lock' $LOG || return 1
    sleep 5
  done
  return 1
}
install() { # package, what to do elsewhere
  if command -v apt-get > /dev/null && [ "$(id -u)" = 0 ]; then
    echo "setup: installing $1"
    { apt update && apt install -y --no-install-recommends "$1"; } ||
      { cat $LOG >&2; echo "setup: apt-get install $1 failed, see above" >&2; exit 1; }
  elif command -v apt-get > /dev/null; then
    echo "setup: $1 is missing: run 'sudo apt-get install --no-install-recommends $1'" >&2
    exit 1
  else
    echo "setup: $1 is missing: $2" >&2
    exit 1
  fi
}

case "$1" in
  emcc) command -v "${EMCC:-emcc}" > /dev/null || install emscripten "install Emscripten 3.1.6 or newer (https://emscripten.org) and put emcc on the PATH" ;;
  chromium) command -v chromium > /dev/null || [ -n "${CHROMIUM:-}" ] || install chromium "install Chromium and put it on the PATH, or set CHROMIUM to its path" ;;
  firefox) command -v firefox-esr > /dev/null || [ -n "${FIREFOX:-}" ] || install firefox-esr "install Firefox, and set FIREFOX to its path" ;;
  clang) # with sanitizers and coverage tools; Debian's package of the run-time library has the
    # version in its name
    command -v clang > /dev/null && command -v llvm-cov > /dev/null || { install clang "install clang (https://llvm.org)"; install llvm "install LLVM's tools"; }
    echo 'int main(void) { return 0; }' | clang -x c -fsanitize=address,undefined -fprofile-instr-generate - -o /dev/null 2> /dev/null ||
      install "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev" "install clang's compiler-rt" ;;
  flang) # for LAPACK's Fortran; both must be of one version (wasm/linalg.mk)
    command -v "${FLANG:-flang-22}" > /dev/null || install flang-22 "install flang 22 (https://flang.llvm.org), or set FLANG to its path"
    command -v "${CLANG_22:-clang-22}" > /dev/null || install clang-22 "install clang 22 (https://llvm.org), or set CLANG_22 to its path" ;;
  wasm) # for the modules; clang and the linker must be of one version (wasm/build.mk)
    command -v "${CLANG_22:-clang-22}" > /dev/null || install clang-22 "install clang 22 (https://llvm.org), or set CLANG_22 to its path"
    command -v "${WASM_LD:-wasm-ld-22}" > /dev/null || install lld-22 "install lld 22 (https://lld.llvm.org), or set WASM_LD to the path of its wasm-ld"
    for tool in "${CLANG_22:-clang-22}" "${WASM_LD:-wasm-ld-22}"; do
      "$tool" --version | grep -Eq '(version|LLD) 22\.' || { echo "setup: $tool is not of version 22, which wasm/build.mk needs" >&2; exit 1; }
    done ;;
  penlight) [ -f "${PENLIGHT:-/usr/share/lua/5.1/pl}/init.lua" ] || install lua-penlight "install Penlight 1.13 (https://github.com/lunarmodules/Penlight), and set PENLIGHT to its folder pl" ;;
  clang-format) # another version lays out code differently
    command -v clang-format-14 > /dev/null ||
      install clang-format-14 "install clang-format 14 (https://releases.llvm.org)" ;;
  zarr) # Debian's packages for tests of Zarr arrays; /usr/bin/python3 is Debian's
    "${PYTHON:-/usr/bin/python3}" -I -c 'import zarr' 2> /dev/null || install python3-zarr "install zarr 2 for Python, and set PYTHON to the path of python3" ;;
  oracle-accuracy) dpkg-query -W python3-numpy > /dev/null 2>&1 || install python3-numpy "its data is in Debian's package python3-numpy" ;;
  oracle-numpy) dpkg-query -W python3-scipy > /dev/null 2>&1 || install python3-scipy "it asks NumPy and SciPy of Debian's packages python3-numpy and python3-scipy" ;;
  oracle-onnx) dpkg-query -W libonnx-testdata > /dev/null 2>&1 || install libonnx-testdata "its data is in Debian's package libonnx-testdata" ;;
  oracle-opencv) dpkg-query -W python3-opencv > /dev/null 2>&1 || install python3-opencv "it asks OpenCV of Debian's package python3-opencv" ;;
  oracle-pytorch) dpkg-query -W python3-torch > /dev/null 2>&1 || install python3-torch "its data is in Debian's package python3-torch" ;;
  mpfr) echo '#include <mpfr.h>' | "${CC:-cc}" -E - > /dev/null 2>&1 || install libmpfr-dev "install MPFR (https://www.mpfr.org) with its header" ;;
  redis) command -v redis-server > /dev/null && command -v redis-cli > /dev/null || install redis-server "install Redis 6.2 or newer (https://redis.io)" ;;
  node)
    command -v node > /dev/null || install nodejs "install Node.js 20 or newer (https://nodejs.org)"
    node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' ||
      { echo "setup: Node.js $(node -v) is too old: install 20 or newer (https://nodejs.org)" >&2; exit 1; } ;;
esac
