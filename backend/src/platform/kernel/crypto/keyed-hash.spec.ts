import * as fc from 'fast-check';
import { createTestSettings } from '../../../../test/harness/settings.js';
import { Configuration } from '../config/configuration.js';
import { parseEncryptionKeys } from '../config/parsers.js';
import { KeyedHashService } from './keyed-hash.js';

const keyA = `a:${Buffer.alloc(32, 1).toString('base64')}`;
const keyB = `b:${Buffer.alloc(32, 2).toString('base64')}`;

function createKeyedHash(...keys: string[]): KeyedHashService {
  return new KeyedHashService(new Configuration({ ...createTestSettings(), encryptionKeys: parseEncryptionKeys(keys.join(',')) }));
}

it('returns the same hash only for the same text and owner', () => {
  const hash = createKeyedHash(keyA);
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (text, owner, otherText, otherOwner) => {
      fc.pre(text !== otherText || owner !== otherOwner);
      expect(hash.computeHashes(text, owner)).toEqual(hash.computeHashes(text, owner));
      expect(hash.computeHashes(text, owner)).not.toEqual(hash.computeHashes(otherText, otherOwner));
    }),
  );
});

it('returns a different hash for a different key', () => {
  expect(createKeyedHash(keyA).computeHashes('12-3456789', 'owner')).not.toEqual(
    createKeyedHash(keyA.replace('AQEB', 'AQEC')).computeHashes('12-3456789', 'owner'),
  );
});

it('finds values that were hashed with an older key before a rotation', () => {
  const [stored] = createKeyedHash(keyA).computeHashes('12-3456789', 'owner');
  const rotated = createKeyedHash(keyB, keyA).computeHashes('12-3456789', 'owner');
  expect(rotated[0]).toMatch(/^h1\.b\./);
  expect(rotated).toContain(stored);
});
