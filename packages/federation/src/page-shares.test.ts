/** @jest-environment node */
import { createInstance } from '@module-federation/enhanced/runtime';
import pageShares from './page-shares';

interface Offer {
  version: string;
  requiredVersion?: string;
  singleton?: boolean;
}

const share = (from: string, { version, requiredVersion = `^${version}`, singleton = true }: Offer) => ({
  version,
  get: () => Promise.resolve(() => `${from} ${version}`),
  shareConfig: { singleton, strictVersion: singleton, requiredVersion },
});

let pages = 0;

/** Loads the module `table` in an app, after the shell and a remote have registered their copies in the runtime. */
async function load(inApp: 'shell' | 'remote', shellOffer: Offer, remoteOffer: Offer): Promise<unknown> {
  const options = { remotes: [], plugins: [pageShares()], shareStrategy: 'loaded-first' as const };
  const shell = createInstance({ name: 'shell', shared: { table: share('shell', shellOffer) }, ...options });
  const remote = createInstance({ name: `remote${(pages += 1)}`, shared: { table: share('remote', remoteOffer) }, ...options });
  remote.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});
  const factory = await (inApp === 'shell' ? shell : remote).loadShare('table');
  return factory ? factory() : factory;
}

test.each(['9.4.0', '9.5.0', '9.6.0'])(
  "uses the shell's copy in all apps, even if a remote has version %s of the same major",
  async (version) => {
    const remote = { version, requiredVersion: '^9.0.0' };
    expect(await load('remote', { version: '9.5.0' }, remote)).toBe('shell 9.5.0');
    expect(await load('shell', { version: '9.5.0' }, remote)).toBe('shell 9.5.0');
  },
);

test('a remote that needs a different major version is rejected with a message that names both versions', async () => {
  await expect(load('remote', { version: '9.5.0' }, { version: '10.0.0', requiredVersion: '^10.0.0' })).rejects.toMatchObject({
    name: 'SharedVersionError',
    message: expect.stringMatching(/^remote\d+ needs table \^10\.0\.0; this page has 9\.5\.0\.$/),
  });
});

test('modules that may differ are shared if they are equal, and otherwise each app uses its copy', async () => {
  const first = { version: '0.0.0-c1', requiredVersion: '0.0.0-c1', singleton: false };
  const second = { version: '0.0.0-c2', requiredVersion: '0.0.0-c2', singleton: false };
  expect(await load('remote', first, first)).toBe('shell 0.0.0-c1');
  expect(await load('remote', first, second)).toBe('remote 0.0.0-c2');
  expect(await load('shell', first, second)).toBe('shell 0.0.0-c1');
});
