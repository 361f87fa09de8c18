import { test as base, expect } from '@playwright/test';
import { type Person, signUp } from './people';

interface Fixtures {
  /** What the pages wrote to the console as errors or warnings, and errors that nobody caught. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    await use(complaints);
  },
});

/** As `test`, signed in from the beginning as the owner of a new, empty organization. */
export const ownerTest = test.extend<{ owner: Person }>({
  owner: [async ({ context }, use) => use(await signUp(context.request)), { auto: true }],
});

export { expect };
