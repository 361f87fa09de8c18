import { readAllowedOrigins, parseRemoteList } from './remote-list';

const report = jest.fn();
const parseValue = (value: unknown) => parseRemoteList(value, [origin], report);
const origin = 'http://localhost:3102';
const remote = {
  name: 'mfeFiling',
  origin,
  manifest: `${origin}/mf-manifest.json`,
  contractVersion: 1,
  build: null,
  navigation: null,
};

test('reads a remote from an allowed origin, even if the remote was never reached', () => {
  expect(parseValue([remote])).toEqual([remote]);
});

test("finds the manifest of a remote that the shell's server relays from the page's origin", () => {
  const passedOn = { ...remote, origin: 'self', manifest: '/remotes/mfeFiling/mf-manifest.json' };
  const page = globalThis.location.origin;
  expect(parseValue([passedOn])).toEqual([{ ...remote, origin: page, manifest: `${page}/remotes/mfeFiling/mf-manifest.json` }]);
});

test('rejects a value other than a list', () => {
  expect(() => parseValue({ remotes: [] })).toThrow(/is not a list/);
});

test.each<[string, unknown, RegExp]>([
  ['an origin outside the allow-list', [{ ...remote, origin: 'https://evil.test' }], /code from https:\/\/evil\.test is not allowed/],
  ['an allowed origin as mere prefix', [{ ...remote, origin: `${origin}.evil.test` }], /is not allowed/],
  ['a manifest on another origin', [{ ...remote, manifest: 'https://evil.test/mf-manifest.json' }], /is not on/],
  ['a manifest with a user name that looks like the origin', [{ ...remote, manifest: `http://localhost:3102@evil.test/x` }], /is not on/],
  ['a script URL as a manifest', [{ ...remote, manifest: 'data:text/javascript,1' }], /is not on/],
  ['a name that is not an identifier', [{ ...remote, name: 'mfe-filing' }], /name is not in the agreed form/],
  ['a different origin that claims to be that of the page', [{ ...remote, origin: 'self', manifest: '//evil.test/x' }], /is not on/],
  ['no content', [null], /remotes\.json\[0\] is not an object/],
  ['an invalid contract version', [{ ...remote, contractVersion: 'one' }], /contractVersion is not a number/],
])('skips only a remote with %s', (_case, bad, message) => {
  const list: unknown[] = Array.isArray(bad) ? bad : [];
  const documents = { ...remote, name: 'mfeDocuments' };
  expect(parseValue([...list, documents])).toEqual([documents]);
  expect(report).toHaveBeenCalledWith(expect.stringMatching(message));
});

test('uses the first of two remotes with the same name', () => {
  expect(parseValue([remote, { ...remote, contractVersion: 2 }])).toEqual([remote]);
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/mfeFiling twice/));
});

test('treats unreadable navigation like navigation that was never read', () => {
  expect(parseValue([{ ...remote, navigation: { name: 'mfeFiling', contractVersion: 1 } }])).toEqual([remote]);
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/mfeFiling\.routes is not a list/));
});

test('reads the allowed origins from the page', () => {
  const page = new DOMParser().parseFromString(`<meta name="remote-origins" content="${origin} http://localhost:3103">`, 'text/html');
  expect(readAllowedOrigins(page)).toEqual([origin, 'http://localhost:3103']);
  expect(readAllowedOrigins(new DOMParser().parseFromString('', 'text/html'))).toEqual([]);
});
