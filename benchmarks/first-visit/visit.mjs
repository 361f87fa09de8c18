import { setTimeout as sleep } from 'node:timers/promises';

const SIZES = {
  full: { further: ['Policy Upload', 'Tax Calculator'], quietMs: 1_500 },
  small: { further: ['Tax Calculator'], quietMs: 300 },
};

/**
 * Opens the dashboard, the upload and the calculator in a signed-in browser with an empty cache.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} cookie
 * @param {import('../../scripts/bench/context.mjs').BenchSize} size the small size skips the upload @returns {Promise<{ bytes: number, requests:
 * number, apiRequests: number }>} bytes transferred and requests, excluding the API, and requests to the API
 */
export async function measureFirstVisit(browser, url, cookie, size) {
  const { further, quietMs } = SIZES[size];
  const context = await browser.newContext();
  const cookies = cookie.split('; ').map((one) => one.split(/=(.*)/s));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  /** @type {Map<string, string>} */
  const paths = new Map();
  const visit = { bytes: 0, requests: 0, apiRequests: 0 };
  let last = performance.now();
  session.on('Network.responseReceived', ({ requestId, response }) => paths.set(requestId, new URL(response.url).pathname));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    if (paths.get(requestId)?.startsWith('/api/')) visit.apiRequests += 1;
    else {
      visit.requests += 1;
      visit.bytes += encodedDataLength;
    }
  });
  const settle = async () => {
    while (performance.now() - last < quietMs) await sleep(100);
  };
  await page.goto(`${url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle();
  for (const screen of further) {
    await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    last = performance.now();
    await settle();
  }
  await context.close();
  return visit;
}
