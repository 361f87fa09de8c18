import { createSecret, signHeaders } from './signature.js';

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** Example from the specification's reference library, standardwebhooks 1.1.1. */
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('signs a message exactly as the reference library does', () => {
  expect(signHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test('signs with both secrets while both are valid', () => {
  const other = createSecret();
  expect(signHeaders(message, [other, secret])['webhook-signature']?.split(' ')).toEqual([
    signHeaders(message, [other])['webhook-signature'],
    signature,
  ]);
});

test('creates secrets with 256 bits after the prefix', () => {
  const made = createSecret();
  expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(createSecret()).not.toBe(made);
});
