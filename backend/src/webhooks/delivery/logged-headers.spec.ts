import { logResponseHeaders, logRequestHeaders } from './logged-headers.js';

test('shows only the beginning of signatures', () => {
  const headers = { 'webhook-id': 'msg_1', 'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9= v1,abcdefghijkl=' };
  expect(logRequestHeaders(headers)).toEqual([
    { name: 'webhook-id', value: 'msg_1' },
    { name: 'webhook-signature', value: 'v1,K5oZfz***** v1,abcdef*****' },
  ]);
});

test('shortens a long response, and removes its cookies', () => {
  const headers = new Headers([
    ['set-cookie', 'session=secret'],
    ['a-long', 'a'.repeat(9_000)],
  ]);
  for (let number = 0; number < 200; number += 1) headers.append(`x-${number}`, 'one');
  const shown = logResponseHeaders(headers);
  expect(shown).toHaveLength(50);
  expect(shown).toContainEqual({ name: 'set-cookie', value: '*****' });
  expect(JSON.stringify(shown)).not.toContain('secret');
  expect(Math.max(...shown.map(({ value }) => value.length))).toBe(501);
});
