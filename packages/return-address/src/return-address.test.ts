import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { returnAddress } from './return-address.js';

const SITE = 'https://stampline.example';

const resolvePath = (path: string) => new URL(path, `${SITE}/sign-in?returnTo=x`);

test.each([
  ['/dashboard', '/dashboard'],
  ['/policies?state=VA&page=2#top', '/policies?state=VA&page=2#top'],
  ['/states/north-carolina', '/states/north-carolina'],
  ['/a/../b', '/b'],
  ['/café', '/caf%C3%A9'],
  ['/a//b', '/a//b'],
  ['/?next=https://evil.example', '/?next=https://evil.example'],
  ['/?next=//evil.example#//evil.example', '/?next=//evil.example#//evil.example'],
])('keeps the path %j on this site', (asked, path) => {
  expect(returnAddress(asked)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.example',
  'HTTPS://evil.example/dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/x/..//evil.example/x',
  '/a/b/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example/x',
  '/.%2E//evil.example',
  '/x/%2e.//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http:/evil.example',
  '/\u0000/evil',
  '/\u0085/evil',
  `/${'a'.repeat(2_000)}`,
  `/${'é'.repeat(400)}`,
])('replaces %j with the start page', (asked) => {
  expect(returnAddress(asked)).toBe('/');
});

const slashes = ['/', '//', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '..;', '／', '。'];
const addresses = ['evil.example', 'https:', 'javascript:', 'user:pw@', '[::1]', '@', ':', '?', '#', 'a', 'é'];
const ignored = [' ', '\t', '\n', '\r', '\u0000', '\ud800'];
const parts = constantFrom(...slashes, ...addresses, ...ignored);
const anything = oneof(
  array(parts, { maxLength: 12 }).map((pieces) => pieces.join('')),
  array(parts, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  string({ unit: 'binary' }),
  string({ unit: 'binary' }).map((text) => `/${text}`),
);
const MANY_RUNS = { numRuns: 5_000 };

test('returns, for any input, a path that keeps the browser on this site', () => {
  assert(
    property(anything, (asked) => {
      const path = returnAddress(asked);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(resolvePath(path).origin).toBe(SITE);
    }),
    MANY_RUNS,
  );
});

test('returns the same path when applied twice', () => {
  assert(
    property(anything, (asked) => {
      const path = returnAddress(asked);
      expect(returnAddress(path)).toBe(path);
      const { pathname, search, hash } = resolvePath(path);
      expect(pathname + search + hash).toBe(path);
    }),
    MANY_RUNS,
  );
});
