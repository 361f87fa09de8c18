/** @jest-environment node */
import { createInstance } from '@module-federation/enhanced/runtime';
import { failureWords } from './failure-messages';

/** Sharing of the design system by an app built in this version: see the sharing policy of packages/federation. */
const share = (version: string) => ({
  version,
  lib: () => ({ built: version }),
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

async function load(inShell: string, inRemote: string): Promise<unknown> {
  const shell = createInstance({
    name: `shell${inShell}${inRemote}`.replaceAll('.', '_'),
    remotes: [],
    shared: { '@stampline/ui': share(inShell) },
  });
  const factory = await shell.loadShare('@stampline/ui', { customShareInfo: { shareConfig: share(inRemote).shareConfig } });
  return factory ? factory() : factory;
}

test("runs a remote built with an older or equal version of the design system on the shell's version", async () => {
  expect(await load('1.3.0', '1.2.0')).toEqual({ built: '1.3.0' });
});

test('refuses a remote built with a newer version, and asks to reload the page', async () => {
  const refused = await load('1.2.0', '1.3.0').then(
    () => new Error('It was loaded.'),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  expect(refused.message).toMatch(/@stampline\/ui/);
  expect(failureWords(refused).detail).toBe(
    'This screen needs a newer version of the page. Reload the page. If that does not help, try again in a few minutes.',
  );
});
