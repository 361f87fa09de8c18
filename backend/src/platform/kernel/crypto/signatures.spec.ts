import { createPublicKey, verify } from 'node:crypto';
import { testSettings } from '../../../../test/harness/settings.js';
import { Configuration } from '../config/configuration.js';
import { encryptionKeys } from '../config/parsers.js';
import { SignatureService } from './signatures.js';

const keyA = `a:${Buffer.alloc(32, 1).toString('base64')}`;
const keyB = `b:${Buffer.alloc(32, 2).toString('base64')}`;
const signaturesWith = (...keys: string[]) =>
  new SignatureService(new Configuration({ ...testSettings(), encryptionKeys: encryptionKeys(keys.join(',')) }));

it('verifies what it signed, and nothing else', () => {
  const signatures = signaturesWith(keyA);
  const signed = signatures.sign('entry 12');
  expect(signatures.isSigned('entry 12', signed)).toBe(true);
  expect(signatures.isSigned('entry 13', signed)).toBe(false);
  expect(signatures.isSigned('entry 12', { ...signed, keyId: 'b' })).toBe(false);
  expect(signatures.isSigned('entry 12', { ...signed, signature: 'AAAA' })).toBe(false);
  expect(signaturesWith(keyA.replace('AQEB', 'AQEC')).isSigned('entry 12', signed)).toBe(false);
});

it('verifies signatures from before a key rotation', () => {
  const signed = signaturesWith(keyA).sign('entry 12');
  const rotated = signaturesWith(keyB, keyA);
  expect(rotated.isSigned('entry 12', signed)).toBe(true);
  expect(rotated.sign('entry 12').keyId).toBe('b');
});

it('creates signatures that the public key alone verifies', () => {
  const { publicKey, signature } = signaturesWith(keyA).sign('entry 12');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from('entry 12'), key, Buffer.from(signature, 'base64'))).toBe(true);
});
