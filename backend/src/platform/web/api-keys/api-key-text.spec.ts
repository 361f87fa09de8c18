import { urlContainsApiKey, parseBearerToken, isApiKey, generateApiKey } from './api-key-text.js';

test('creates different keys in the expected format', () => {
  const [one, other] = [generateApiKey('live'), generateApiKey('test')];
  expect([isApiKey(one), isApiKey(other)]).toEqual([true, true]);
  expect(one.startsWith('stl_live_') && other.startsWith('stl_test_')).toBe(true);
  expect(generateApiKey('live')).not.toBe(one);
});

test.each(['', 'stl_live_', `${generateApiKey('live')}x`, generateApiKey('live').slice(0, -1), `stl_real_${'a'.repeat(43)}`])(
  'rejects a malformed key: %s',
  (text) => {
    expect(isApiKey(text)).toBe(false);
  },
);

test('parses a header only with the Bearer scheme, ignoring case', () => {
  expect(parseBearerToken('Bearer abc')).toBe('abc');
  expect(parseBearerToken('bearer  abc ')).toBe('abc');
  expect([parseBearerToken('Basic abc'), parseBearerToken('Bearer'), parseBearerToken('Bearer a b'), parseBearerToken(undefined)]).toEqual(
    Array(4).fill(undefined),
  );
});

test('finds a key in a URL', () => {
  expect(urlContainsApiKey(`/api/policies?key=${generateApiKey('test')}`)).toBe(true);
  expect(urlContainsApiKey('/api/policies?key=stl%5Flive%5fabc')).toBe(true);
  expect(urlContainsApiKey('/api/policies?limit=1')).toBe(false);
});
