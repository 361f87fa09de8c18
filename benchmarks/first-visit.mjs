import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findOrInstallChromium as findChromium } from '../scripts/system/chromium.mjs';
import { buildSingleBundle, serveSingleBundle } from './first-visit/single-bundle.mjs';
import { measureFirstVisit } from './first-visit/visit.mjs';
import { signUp } from './import/client.mjs';

export const title =
  'First signed-in visit to dashboard, upload and calculator: bytes transferred against the same screens as a single bundle (at most 1.3 x)';
export const target = 1.3;

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

/** @param {string} name @param {Awaited<ReturnType<typeof measureFirstVisit>>} visit */
const formatRow = (name, { bytes, requests, apiRequests }) => ({
  what: name,
  KB: Number((bytes / 1000).toFixed(1)),
  requests,
  'requests of the API': apiRequests,
});

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ root, size, dataDir, startStack, print }) {
  const stack = await startStack({ parts: ['web', 'worker', 'shell'] });
  print('Building shell and remotes as one bundle');
  const directory = join(dataDir, 'single-bundle');
  await buildSingleBundle(root, directory);
  const { cookie } = await signUp(stack.backendUrl, 'Visit');
  const answer = await (await fetch(`${stack.url}/remotes.json`)).text();
  /** @type {{ name: string, origin: string }[]} */
  const remotes = JSON.parse(answer);
  const peer = await serveSingleBundle({
    root,
    directory,
    backendUrl: stack.backendUrl,
    remotes,
    stateDirectory: join(dataDir, 'single-bundle-state'),
  });
  const browser = await chromium.launch({ executablePath: findChromium(print), args: ARGUMENTS });
  try {
    const product = await measureFirstVisit(browser, stack.url, cookie, size);
    const single = await measureFirstVisit(browser, peer.url, cookie, size);
    return {
      ratio: product.bytes / single.bytes,
      rows: [formatRow('shell and remotes', product), formatRow('single bundle', single)],
      also: [{ what: 'requests over those of the single bundle', value: product.requests / single.requests, limit: 1.3 }],
    };
  } finally {
    await browser.close();
    peer.stop();
    await stack.stop();
  }
}
