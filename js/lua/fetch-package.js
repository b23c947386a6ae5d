/* fetch-package.js: fetches the text of a package of Lua in a page or a worker. A script that
   cannot wait needs it at once. */
const check = (name, url, status) => {
  if (status !== 200)
    throw new Error(`the package ${name} cannot be fetched: ${url} answers ${status}`);
};

function fetchNow(name, url) {
  if (typeof XMLHttpRequest === 'undefined')
    throw new Error(`the package ${name} cannot be fetched here: there is no XMLHttpRequest`);
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.send();
  check(name, url, request.status);
  return request.responseText;
}

async function fetchLater(name, url) {
  const response = await fetch(url);
  check(name, url, response.status);
  return response.text();
}

/* `waits`: whether the script can wait for a promise of the text. */
export const fetchPackage = (name, url, waits) => (waits ? fetchLater : fetchNow)(name, url);
