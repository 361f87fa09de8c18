import { newSecret, signedHeaders } from './signature.js';

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** By the reference library of the specification, standardwebhooks 1.1.1. */
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('a message is signed as the reference library signs it', () => {
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test('while two secrets are good, both sign', () => {
  const other = newSecret();
  expect(signedHeaders(message, [other, secret])['webhook-signature']?.split(' ')).toEqual([
    signedHeaders(message, [other])['webhook-signature'],
    signature,
  ]);
});

test('a secret has 256 bits after its prefix', () => {
  const made = newSecret();
  expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(made);
});
