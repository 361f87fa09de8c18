import { newKey } from './new-key';

test('creates 128 random bits, even on pages without https', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    expect(newKey()).toMatch(/^[\da-f]{32}$/);
    expect(newKey()).not.toBe(newKey());
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
});
