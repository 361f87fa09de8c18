import { array, assert, constantFrom, property } from 'fast-check';
import { returnPath } from './return-path.js';

describe('where to go after sign-in', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/policies?state=VA&page=2#top', '/policies?state=VA&page=2#top'],
    ['/states/north-carolina', '/states/north-carolina'],
    ['/a/../b', '/b'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['/?next=https://evil.example', '/?next=https://evil.example'],
  ])('keeps the path of this site %j', (asked, path) => {
    expect(returnPath(asked)).toBe(path);
  });

  test.each([
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
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:/evil.example',
    '/\u0000/evil',
    `/${'a'.repeat(2_001)}`,
  ])('leads %j to the start page', (asked) => {
    expect(returnPath(asked)).toBe('/');
  });

  test('a browser that follows it never leaves the site', () => {
    const parts = constantFrom('/', '\\', '.', '..', 'evil.example', '@', ':', '%2f', '%5c', '\t', '\n', ' ', '?', '#', 'https:');
    assert(
      property(array(parts, { maxLength: 10 }), (pieces) => {
        const path = returnPath(pieces.join(''));
        expect(new URL(path, 'https://stampline.example/sign-in').origin).toBe('https://stampline.example');
      }),
    );
  });
});
