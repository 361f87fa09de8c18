import { createHmac } from 'node:crypto';
import { isSigned } from './webhook-signature.js';

const now = new Date('2026-11-23T12:00:00Z');
const body = Buffer.from('{"id":"delivery-1"}');

function sign(secret: string, secondsAgo = 0): string {
  const time = now.getTime() / 1_000 - secondsAgo;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;
}

test.each([
  ['the secret', sign('new'), true],
  ['the previous secret', sign('old'), true],
  ['another secret', sign('other'), false],
  ['the secret, five minutes ago', sign('new', 300), true],
  ['the secret, longer ago', sign('new', 301), false],
  ['the secret, in the future', sign('new', -301), false],
  ['nothing', undefined, false],
  ['half a header', 't=1,v1=abc', false],
])('verifies the signature of a webhook: %s', (_, signature, expected) => {
  expect(isSigned({ signature, body }, ['new', 'old'], now)).toBe(expected);
});

test('rejects the signature of a changed body, and any signature if no secret is set', () => {
  expect(isSigned({ signature: sign('new'), body: Buffer.from('{"id":"delivery-2"}') }, ['new'], now)).toBe(false);
  expect(isSigned({ signature: sign('new'), body }, [], now)).toBe(false);
});
