import * as fc from 'fast-check';
import { createTestSettings } from '../../../../test/harness/settings.js';
import { Configuration } from '../config/configuration.js';
import { parseEncryptionKeys } from '../config/parsers.js';
import { DecryptionError, EncryptionService } from './encryption.js';

const keyA = `a:${Buffer.alloc(32, 1).toString('base64')}`;
const keyB = `b:${Buffer.alloc(32, 2).toString('base64')}`;

function createEncryption(...keys: string[]): EncryptionService {
  return new EncryptionService(new Configuration({ ...createTestSettings(), encryptionKeys: parseEncryptionKeys(keys.join(',')) }));
}

const text = fc.string({ unit: 'grapheme' });

it('decrypts a value that it encrypted for the same owner', () => {
  const encryption = createEncryption(keyA);
  fc.assert(
    fc.property(text, text, (secret, owner) => {
      expect(encryption.decrypt(encryption.encrypt(secret, owner), owner)).toBe(secret);
    }),
  );
});

it('never produces the same output twice, and never reveals the secret', () => {
  const encryption = createEncryption(keyA);
  const first = encryption.encrypt('a-refresh-token', 'owner');
  expect(encryption.encrypt('a-refresh-token', 'owner')).not.toBe(first);
  expect(first).toMatch(/^v1\.a\.[A-Za-z0-9_-]+$/);
  expect(Buffer.from(first.split('.')[2]!, 'base64url').toString('latin1')).not.toContain('refresh');
});

it('refuses to decrypt a value for another owner', () => {
  const encryption = createEncryption(keyA);
  fc.assert(
    fc.property(text, text, text, (secret, owner, other) => {
      fc.pre(owner !== other);
      expect(() => encryption.decrypt(encryption.encrypt(secret, owner), other)).toThrow(DecryptionError);
    }),
  );
});

it('detects any changed bit', () => {
  const encryption = createEncryption(keyA);
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 0, max: 7 }), (secret, place, bit) => {
      const [version, id, encoded] = encryption.encrypt(secret, 'owner').split('.');
      const bytes = Buffer.from(encoded!, 'base64url');
      bytes[place % bytes.length]! ^= 1 << bit;
      expect(() => encryption.decrypt(`${version}.${id}.${bytes.toString('base64url')}`, 'owner')).toThrow(DecryptionError);
    }),
  );
});

it('encrypts with the first key, decrypts with older keys too, and detects values that need to be encrypted again', () => {
  const old = createEncryption(keyA).encrypt('secret', 'owner');
  const rotated = createEncryption(keyB, keyA);
  expect(rotated.decrypt(old, 'owner')).toBe('secret');
  expect(rotated.isOutdated(old)).toBe(true);
  const fresh = rotated.encrypt('secret', 'owner');
  expect(fresh).toMatch(/^v1\.b\./);
  expect(rotated.isOutdated(fresh)).toBe(false);
});

it('names a missing key, and rejects a value that is labeled with the id of another key', () => {
  const value = createEncryption(keyA).encrypt('secret', 'owner');
  expect(() => createEncryption(keyB).decrypt(value, 'owner')).toThrow('The encryption key "a" is not configured');
  const sameKeyOtherId = createEncryption(keyA.replace('a:', 'b:'));
  expect(() => sameKeyOtherId.decrypt(value.replace('v1.a.', 'v1.b.'), 'owner')).toThrow(DecryptionError);
});

it.each(['', 'v1.a.', 'v2.a.AAAA', 'plain text', 'v1.a.AAAA', 'v1.a.====', 'v1..AAAA'])('rejects the malformed text %j', (value) => {
  expect(() => createEncryption(keyA).decrypt(value, 'owner')).toThrow('not encrypted by Encryption');
});
