import { createPublicKey, verify } from 'node:crypto';
import { createTestSettings } from '../../../../test/harness/settings.js';
import { Configuration } from '../config/configuration.js';
import { parseEncryptionKeys } from '../config/parsers.js';
import { SignatureService } from './signatures.js';

const keyA = `a:${Buffer.alloc(32, 1).toString('base64')}`;
const keyB = `b:${Buffer.alloc(32, 2).toString('base64')}`;
const createSignatures = (...keys: string[]) =>
  new SignatureService(new Configuration({ ...createTestSettings(), encryptionKeys: parseEncryptionKeys(keys.join(',')) }));

it('verifies only messages that it signed', () => {
  const signatures = createSignatures(keyA);
  const signed = signatures.sign('entry 12');
  expect(signatures.isValidSignature('entry 12', signed)).toBe(true);
  expect(signatures.isValidSignature('entry 13', signed)).toBe(false);
  expect(signatures.isValidSignature('entry 12', { ...signed, keyId: 'b' })).toBe(false);
  expect(signatures.isValidSignature('entry 12', { ...signed, signature: 'AAAA' })).toBe(false);
  expect(createSignatures(keyA.replace('AQEB', 'AQEC')).isValidSignature('entry 12', signed)).toBe(false);
});

it('verifies signatures created before a key rotation', () => {
  const signed = createSignatures(keyA).sign('entry 12');
  const rotated = createSignatures(keyB, keyA);
  expect(rotated.isValidSignature('entry 12', signed)).toBe(true);
  expect(rotated.sign('entry 12').keyId).toBe('b');
});

it('creates signatures that can be verified with the public key alone', () => {
  const { publicKey, signature } = createSignatures(keyA).sign('entry 12');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from('entry 12'), key, Buffer.from(signature, 'base64'))).toBe(true);
});
