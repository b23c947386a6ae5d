/* fetch-package.js: fetches the text of a package of Lua in a page or a worker. `require` is
   synchronous, so the request is, too. */
export function fetchPackage(name, url) {
  if (typeof XMLHttpRequest === 'undefined')
    throw new Error(`the package ${name} cannot be fetched here: there is no XMLHttpRequest`);
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.send();
  if (request.status !== 200)
    throw new Error(`the package ${name} cannot be fetched: ${url} answers ${request.status}`);
  return request.responseText;
}
