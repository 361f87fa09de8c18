import { formatBrowserName } from './browser-name';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['curl/8.0', 'Unknown browser'],
  [null, 'Unknown browser'],
])('identifies %s as %s', (userAgent, name) => {
  expect(formatBrowserName(userAgent)).toBe(name);
});
