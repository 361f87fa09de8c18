import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';

/** Journeys that stop a part of the product, which all others need. */
const ALONE = /\/(remotes|resilience)\.spec\.ts$/;

// Workers inherit the seed of the first process.
if (process.env['E2E_SEED'] === undefined) {
  process.env['E2E_SEED'] = String(randomInt(1_000_000));
  process.stdout.write(`Color schemes and sizes are sampled. Repeat this sample with E2E_SEED=${process.env['E2E_SEED']}\n`);
}

/** Run by `npm run test:browser`, which starts the product on ports of its own and says where it is. */
export default defineConfig({
  testDir: 'journeys',
  projects: [
    { name: 'together', testIgnore: ALONE, outputDir: '../test-results/together' },
    { name: 'alone', testMatch: ALONE, outputDir: '../test-results/alone' },
  ],
  // The ring tries failed journeys once more at its end, alone, with a trace, and names what passes then as unsteady.
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['E2E_ADDRESS'],
    viewport: { width: 1440, height: 900 },
    // A trace of every journey would cost as much again as the journey; of a failure there is a picture.
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
