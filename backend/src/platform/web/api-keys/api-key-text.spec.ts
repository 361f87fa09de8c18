import { addressHoldsKey, bearerOf, isApiKey, newApiKey } from './api-key-text.js';

test('creates different keys in the expected format', () => {
  const [one, other] = [newApiKey('live'), newApiKey('test')];
  expect([isApiKey(one), isApiKey(other)]).toEqual([true, true]);
  expect(one.startsWith('stl_live_') && other.startsWith('stl_test_')).toBe(true);
  expect(newApiKey('live')).not.toBe(one);
});

test.each(['', 'stl_live_', `${newApiKey('live')}x`, newApiKey('live').slice(0, -1), `stl_real_${'a'.repeat(43)}`])(
  'rejects a malformed key: %s',
  (text) => {
    expect(isApiKey(text)).toBe(false);
  },
);

test('reads the header in any case, and only with this scheme', () => {
  expect(bearerOf('Bearer abc')).toBe('abc');
  expect(bearerOf('bearer  abc ')).toBe('abc');
  expect([bearerOf('Basic abc'), bearerOf('Bearer'), bearerOf('Bearer a b'), bearerOf(undefined)]).toEqual(Array(4).fill(undefined));
});

test('finds a key in a URL', () => {
  expect(addressHoldsKey(`/api/policies?key=${newApiKey('test')}`)).toBe(true);
  expect(addressHoldsKey('/api/policies?key=stl%5Flive%5fabc')).toBe(true);
  expect(addressHoldsKey('/api/policies?limit=1')).toBe(false);
});
