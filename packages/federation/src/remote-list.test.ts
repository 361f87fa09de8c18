import { allowedRemoteOrigins, parseRemoteList } from './remote-list';

const origin = 'http://localhost:3102';
const remote = {
  name: 'mfeFiling',
  origin,
  manifest: `${origin}/mf-manifest.json`,
  contractVersion: 1,
  navigation: null,
  reachable: false,
};

test('reads a remote whose origin is allowed, also when it was never reached', () => {
  expect(parseRemoteList([remote], [origin])).toEqual([remote]);
});

test.each<[string, unknown, RegExp]>([
  ['a list that is none', { remotes: [] }, /is not a list/],
  ['an origin outside the allow-list', [{ ...remote, origin: 'https://evil.test' }], /code from https:\/\/evil\.test is not allowed/],
  ['an allowed origin as mere prefix', [{ ...remote, origin: `${origin}.evil.test` }], /is not allowed/],
  ['a manifest on another origin', [{ ...remote, manifest: 'https://evil.test/mf-manifest.json' }], /does not lie on/],
  [
    'a manifest with a user name that looks like the origin',
    [{ ...remote, manifest: `http://localhost:3102@evil.test/x` }],
    /does not lie on/,
  ],
  ['a script as manifest', [{ ...remote, manifest: 'data:text/javascript,1' }], /does not lie on/],
  ['a name that is no identifier', [{ ...remote, name: 'mfe-filing' }], /name is not in the agreed form/],
  ['the same name twice', [remote, remote], /twice/],
  ['a broken navigation', [{ ...remote, navigation: { name: 'mfeFiling' } }], /mfeFiling\.routes is not a list/],
])('refuses %s', (_case, value, message) => {
  expect(() => parseRemoteList(value, [origin])).toThrow(message);
});

test('takes the allowed origins from the page', () => {
  const page = new DOMParser().parseFromString(`<meta name="remote-origins" content="${origin} http://localhost:3103">`, 'text/html');
  expect(allowedRemoteOrigins(page)).toEqual([origin, 'http://localhost:3103']);
  expect(allowedRemoteOrigins(new DOMParser().parseFromString('', 'text/html'))).toEqual([]);
});
