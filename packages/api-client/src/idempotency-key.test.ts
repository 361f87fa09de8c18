import { createIdempotencyKey } from './idempotency-key';

test('creates 128 random bits, even on pages without HTTPS', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    expect(createIdempotencyKey()).toMatch(/^[\da-f]{32}$/);
    expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
});
