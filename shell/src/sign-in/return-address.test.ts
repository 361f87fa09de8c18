import { returnAddress } from './return-address';

test.each([
  ['/reports?tab=financial#top', '/reports?tab=financial#top'],
  [null, '/'],
  ['', '/'],
  ['reports', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test/', '/'],
  ['/\\evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.test', '/'],
])('%j leads to %s', (returnTo, address) => {
  expect(returnAddress(returnTo)).toBe(address);
});
