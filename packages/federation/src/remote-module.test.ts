import { assertContractVersion } from './contract-error';
import { parseRemoteModule } from './remote-module';

const routes = [{ path: 'reports', Component: () => null }];
const handbook = async () => ({ default: [] });

test('accepts a module for this contract with additional exports', () => {
  expect(parseRemoteModule({ contractVersion: 1, routes, extra: true }, 'mfeFiling')).toEqual({ contractVersion: 1, routes });
});

test('accepts a handbook loader, and ignores anything else in its place', () => {
  expect(parseRemoteModule({ contractVersion: 1, routes, handbook }, 'mfeFiling')).toEqual({ contractVersion: 1, routes, handbook });
  expect(parseRemoteModule({ contractVersion: 1, routes, handbook: 'pages' }, 'mfeFiling')).toEqual({ contractVersion: 1, routes });
});

test('accepts lazy routes and route groups', () => {
  const grouped = [{ path: 'reports', children: [{ index: true, lazy: () => Promise.resolve({}) }] }];
  expect(parseRemoteModule({ contractVersion: 1, routes: grouped }, 'mfeFiling').routes).toBe(grouped);
});

test('names both versions if a remote was built for a different contract', () => {
  expect(() => parseRemoteModule({ contractVersion: 2, routes }, 'mfeFiling')).toThrow(
    /mfeFiling was built for version 2 .* serves version 1/,
  );
});

test('accepts every contract in its range, because raising the version must not break a remote', () => {
  const served = { oldest: 1, newest: 2 };
  for (const version of [1, 2]) expect(() => assertContractVersion('mfeFiling', version, served)).not.toThrow();
  for (const version of [0, 3]) expect(() => assertContractVersion('mfeFiling', version, served)).toThrow(/serves versions 1 to 2\.$/);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no routes', { contractVersion: 1 }],
  ['no route at all', { contractVersion: 1, routes: [] }],
  ["an absolute path, which would leave the remote's place", { contractVersion: 1, routes: [{ path: '/reports', element: null }] }],
  ['a route that shows nothing', { contractVersion: 1, routes: [{ path: 'reports' }] }],
  ['a route without a path', { contractVersion: 1, routes: [{ element: null }] }],
  ['wrong children', { contractVersion: 1, routes: [{ path: 'reports', children: [{ path: '/x' }] }] }],
])('rejects a module with %s', (_case, value) => {
  expect(() => parseRemoteModule(value, 'mfeFiling')).toThrow(/^mfeFiling/);
});
