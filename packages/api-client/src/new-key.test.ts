import { newKey } from './new-key';

test('a key is 128 random bits, and is made on pages without https as well', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    expect(newKey()).toMatch(/^[\da-f]{32}$/);
    expect(newKey()).not.toBe(newKey());
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
});
