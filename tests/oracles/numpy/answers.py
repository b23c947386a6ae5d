# answers.py: answers calls of NumPy and SciPy. Each line of the input is a JSON object: `call`, an
# expression; `scale`, an expression for the tolerance, or null; `others`, a list of
# [when, expression]; `operands`, by name. Each line of the output has the values of these. random.js
# describes the operands.
import base64
import json
import sys
import warnings

import numpy as np
import scipy
import scipy.linalg
import scipy.signal
import scipy.spatial
import scipy.special
import scipy.stats

import helpers

warnings.simplefilter("ignore")
np.seterr(all="ignore")

DTYPES = {
    "byte": np.uint8, "char": np.int8, "short": np.int16, "int": np.int32, "long": np.int64,
    "float": np.float32, "double": np.float64, "half": np.float16,
}
NAMES = {np.dtype(dtype): name for name, dtype in DTYPES.items()}
NAMES[np.dtype(bool)] = "byte"
NAMES[np.dtype(np.uint64)] = "long"


def decode(value):
    if isinstance(value, list):
        return [decode(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "number" in value:
        return float(value["number"])
    if "integer" in value:
        return int(value["integer"])
    data = base64.b64decode(value["data"]["base64"])
    return np.frombuffer(data, DTYPES[value["type"]]).reshape(value["size"]).copy()


def encode(value):
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, (int, np.integer)):
        value = int(value)
        return value if abs(value) < 2**53 else {"integer": str(value)}
    if isinstance(value, (float, np.floating)):
        value = float(value)
        return {"number": repr(value).replace("inf", "Infinity").replace("nan", "NaN")}
    if isinstance(value, (complex, np.complexfloating)):
        value = np.array(value)
    if value.dtype.kind == "c":
        value = np.stack([value.real, value.imag], -1)
    if value.ndim == 0:
        return encode(value[()])
    data = base64.b64encode(np.ascontiguousarray(value).tobytes()).decode()
    return {"type": NAMES[value.dtype], "size": value.shape, "data": {"base64": data}}


MODULES = {"np": np, "scipy": scipy}
MODULES.update({name: item for name, item in vars(helpers).items() if name[0] != "_"})
programs = {}


def evaluate(text, operands):
    if text not in programs:
        programs[text] = compile(text, text, "eval")
    copies = {k: v.copy() if isinstance(v, np.ndarray) else v for k, v in operands.items()}
    return eval(programs[text], {**MODULES, **copies})


def answer(text, operands):
    try:
        return {"value": encode(evaluate(text, operands))}
    except Exception as error:
        return {"error": "%s: %s" % (type(error).__name__, error)}


for line in sys.stdin:
    request = json.loads(line)
    operands = {name: decode(value) for name, value in request["operands"].items()}
    reply = answer(request["call"], operands)
    if request.get("scale"):
        reply["scale"] = answer(request["scale"], operands).get("value")
    others = []
    for when, text in request.get("others", []):
        is_so = answer(when, operands) if when else {"value": True}
        others.append(answer(text or "None", operands) if is_so.get("value") is True else None)
    if others:
        reply["others"] = others
    sys.stdout.write(json.dumps(reply) + "\n")
