import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';

/** Journeys that stop a part of the product that all other journeys need. */
const EXCLUSIVE_JOURNEYS = /\/(remotes|resilience)\.spec\.ts$/;
/** Journeys of `npm run test:long -- old-against-new` and `-- each-alone`, which start other builds in addition to this tree's. */
const LONG_JOURNEYS = /\/(old-against-new|each-alone)\.spec\.ts$/;

// Workers inherit the first process's seed.
if (process.env['E2E_SEED'] === undefined) {
  process.env['E2E_SEED'] = String(randomInt(1_000_000));
  process.stdout.write(`Color schemes and sizes are sampled. Repeat this sample with E2E_SEED=${process.env['E2E_SEED']}\n`);
}

/** Used by `npm run test:browser`, which starts the product on free ports and passes its URLs. */
export default defineConfig({
  testDir: 'journeys',
  projects: [
    { name: 'together', testIgnore: [EXCLUSIVE_JOURNEYS, LONG_JOURNEYS], outputDir: '../test-results/together' },
    { name: 'alone', testMatch: EXCLUSIVE_JOURNEYS, outputDir: '../test-results/alone' },
    { name: 'old-against-new', testMatch: /\/old-against-new\.spec\.ts$/, outputDir: '../test-results/old-against-new' },
    { name: 'each-alone', testMatch: /\/each-alone\.spec\.ts$/, outputDir: '../test-results/each-alone', expect: { timeout: 90_000 } },
  ],
  // At its end, the ring retries each failed journey once, alone and with a trace, and reports those that then pass as flaky.
  retries: 0,
  forbidOnly: true,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    // Without this limit, a control that never appears is only reported as a journey that did not end.
    actionTimeout: 180_000,
    baseURL: process.env['E2E_ADDRESS'],
    viewport: { width: 1440, height: 900 },
    // Tracing every journey would double the time; failures have a screenshot.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
