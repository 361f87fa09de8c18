import { chromium } from 'playwright-core';
import { findOrInstallChromium as findChromium } from '../scripts/system/chromium.mjs';
import { signUp, uploadCsv } from './import/client.mjs';
import { measureVitals } from './vitals/visit.mjs';

export const title =
  'Web vitals of ten screens and the landing page, at 10 Mbit/s, 40 ms and a fourth of the CPU: largest layout shift (at most 0.05)';
export const target = 0.05;

const MAX_LANDING_PAINT_MS = 1_800;
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
const BOOK = `policy_number,insured_name,effective_date,expiration_date,premium,state
V-1,Harbor Diner,2026-02-10,2027-02-10,12000.00,VA
V-2,Palm Marina,2026-03-10,2027-03-10,8000.00,FL
V-3,Gulf Towing,2026-04-10,2027-04-10,15000.00,TX
`;
const SCREENS = {
  full: [
    '/',
    '/to-do',
    '/policies',
    '/policy-upload',
    '/tax-calculator',
    '/filing-calendar',
    '/placements',
    '/payments',
    '/reconciliation',
    '/states/texas',
  ],
  small: ['/'],
};

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const stack = await startStack({ parts: ['web', 'worker', 'shell'] });
  const { cookie } = await signUp(stack.backendUrl, 'Vitals');
  await uploadCsv(stack.backendUrl, cookie, BOOK);
  const browser = await chromium.launch({ executablePath: findChromium(print), args: ARGUMENTS });
  try {
    const landing = await measureVitals(browser, stack.url, '');
    const rows = [{ screen: 'landing', ...landing }];
    for (const path of SCREENS[size]) rows.push({ screen: path, ...(await measureVitals(browser, stack.url + path, cookie)) });
    return {
      ratio: Math.max(...rows.map(({ CLS }) => CLS)),
      rows,
      also: [{ what: 'LCP of the landing page in ms', value: landing['LCP ms'], limit: MAX_LANDING_PAINT_MS }],
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
}
