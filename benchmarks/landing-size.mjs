import { chromium } from 'playwright-core';
import { findOrInstallChromium as findChromium } from '../scripts/system/chromium.mjs';

export const title = 'Initial JavaScript of the landing page, as transferred to Chromium, in KB of 1000 bytes';
export const target = 120;

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ startStack, print }) {
  const stack = await startStack({ parts: ['web', 'worker', 'shell'] });
  const browser = await chromium.launch({ executablePath: findChromium(print), args: ARGUMENTS });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' });
    /** @type {Map<string, { file: string, script: boolean, encoding: string }>} */
    const requests = new Map();
    /** @type {{ file: string, encoding: string, KB: number }[]} */
    const rows = [];
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      requests.set(requestId, {
        file: new URL(response.url).pathname,
        script: type === 'Script' || /\.m?js$/.test(new URL(response.url).pathname),
        encoding: response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none',
      }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request?.script) rows.push({ file: request.file, encoding: request.encoding, KB: encodedDataLength / 1000 });
    });
    await page.goto(stack.url, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const total = rows.reduce((sum, { KB }) => sum + KB, 0);
    return { ratio: total, rows: [...rows.toSorted((a, b) => b.KB - a.KB), { file: 'all', encoding: '', KB: total }] };
  } finally {
    await browser.close();
  }
}
