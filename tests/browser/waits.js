/* waits.js: pages that wait for minutes, because a busy machine is slow, and whose errors say what
   they waited for and what the page showed instead. For pages of Playwright and of Puppeteer. */
export const LONGEST = 240_000; /* ms, less than a test may take */
const LAST_ANSWER = 20_000; /* ms for the answer of a page that did not do what was expected */
const METHODS = ['waitForFunction', 'waitForSelector', 'click', 'fill', 'goto', 'reload'];

/* Runs in the page. */
const stateOfPage = () => {
  const textOf = (id) => document.getElementById(id)?.textContent.slice(-400);
  const { id, className, localName } = document.activeElement ?? {};
  return {
    address: location.href,
    status: textOf('run-status'),
    message: textOf('message'),
    printout: textOf('printout'),
    session: textOf('session'),
    focus: `${localName}#${id}.${className}`,
    text: document.body?.innerText.slice(0, 400),
  };
};

const lateAnswer = () =>
  new Promise((done) => {
    setTimeout(done, LAST_ANSWER, 'the page does not answer').unref();
  });

/* Changes the functions of a page that wait, and returns the page. */
export function patient(page) {
  page.setDefaultTimeout(LONGEST);
  for (const method of METHODS.filter((name) => name in page)) {
    const wait = page[method].bind(page);
    page[method] = async (...args) => {
      try {
        return await wait(...args);
      } catch (error) {
        if (error.name !== 'TimeoutError') throw error;
        const seen = await Promise.race([page.evaluate(stateOfPage).catch(String), lateAnswer()]);
        const call = `${method}(${args.map((arg) => (typeof arg === 'function' ? arg : JSON.stringify(arg)))})`;
        const text = `waited for ${call}; the page has ${JSON.stringify(seen, null, 2)}`;
        throw new Error(`${text}\n${error.message}`, { cause: error });
      }
    };
  }
  return page;
}

/* Lets a time pass for what the page measures by Date.now(), without waiting. */
export const skipTime = (page, ms) =>
  page.evaluate((more) => {
    const { now } = Date;
    Date.now = () => now() + more;
  }, ms);
