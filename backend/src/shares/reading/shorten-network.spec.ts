import { shortenNetwork } from './shorten-network.js';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['<script>', 'unknown'],
])('%s is stored as %s', (address, kept) => {
  expect(shortenNetwork(address)).toBe(kept);
});
