import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds during which late content could still shift. */
const QUIET_MS = 1_000;
/** Throttled like a laptop in a hotel: 10 Mbit/s, 40 ms each way, and a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 375_000 };
const SLOWDOWN = 4;
/** Collects a page's vitals from the start of its load. A task counts as blocking after 50 ms. */
const OBSERVER = `{
  const vitals = { paintMs: 0, shift: 0, inputMs: 0, blockedMs: 0 };
  window.vitals = vitals;
  const observe = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { vitals.paintMs = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.shift += value; });
  observe('longtask', ({ duration }) => { vitals.blockedMs += duration - 50; });
  addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => { vitals.inputMs = Math.max(1, performance.now() - timeStamp); })));
}`;

/**
 * Opens a page with an empty cache, then presses Tab, the first input of a keyboard user.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} cookie '' for a visitor
 */
export async function measureVitals(browser, url, cookie) {
  // Waiting for a condition evaluates code, which the pages' content security policy refuses.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  try {
    const cookies = cookie === '' ? [] : cookie.split('; ').map((one) => one.split(/=(.*)/s));
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: new URL(url).origin })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript({ content: OBSERVER });
    // The stream of live updates stays open, so the network never becomes idle.
    await page.goto(url, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction('!/^Loading/m.test(document.body.innerText)');
    await sleep(QUIET_MS);
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => Reflect.get(globalThis, 'vitals').inputMs > 0);
    /** @type {{ paintMs: number, shift: number, inputMs: number, blockedMs: number }} */
    const vitals = await page.evaluate(() => Reflect.get(globalThis, 'vitals'));
    return {
      'LCP ms': Math.round(vitals.paintMs),
      CLS: Number(vitals.shift.toFixed(3)),
      'TBT ms': Math.round(vitals.blockedMs),
      'INP ms': Math.round(vitals.inputMs),
    };
  } finally {
    await context.close();
  }
}
