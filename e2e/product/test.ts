import { test as base, expect } from '@playwright/test';
import { type Person, signUp } from './people';
import { recordToasts } from './toasts';

/** The factor by which Chromium slows down the scripts of a journey's first tab. */
const SLOWDOWN = Number(process.env['E2E_CPU_SLOWDOWN'] ?? '1');

interface Fixtures {
  /** Errors and warnings in the console, and uncaught errors. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await recordToasts(context);
    await use(context);
  },
  page: async ({ page, context }, use) => {
    if (SLOWDOWN > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await use(page);
  },
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    await use(complaints);
  },
});

/** Extends `test` with a signed-in owner of a new, empty organization. */
export const ownerTest = test.extend<{ owner: Person }>({
  owner: [async ({ context }, use) => use(await signUp(context.request)), { auto: true }],
});

export { expect };
