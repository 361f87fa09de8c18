import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';

/** An Ed25519 signature and the key that verifies it. */
export interface Signature {
  readonly keyId: string;
  /** Public key as SPKI, in Base64. */
  readonly publicKey: string;
  /** Base64. */
  readonly signature: string;
}

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Prefix of an Ed25519 private key in PKCS #8 (RFC 8410), followed by the 32-byte seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs text that leaves the product; anyone can verify it with the public key. */
@Injectable()
export class SignatureService {
  private readonly keys: readonly [SigningKey, ...SigningKey[]];

  constructor(configuration: Configuration) {
    const [current, ...older] = configuration.get('encryptionKeys');
    this.keys = [createSigningKey(current), ...older.map(createSigningKey)];
  }

  sign(text: string): Signature {
    const [{ id, privateKey, publicKey }] = this.keys;
    return {
      keyId: id,
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    };
  }

  /** Verifies a signature with the installation's key that has the signature's key id, ignoring any public key supplied with the signature. */
  isValidSignature(text: string, { keyId, signature }: Pick<Signature, 'keyId' | 'signature'>): boolean {
    const key = this.keys.find(({ id }) => id === keyId);
    return key !== undefined && verify(null, Buffer.from(text), key.publicKey, Buffer.from(signature, 'base64'));
  }
}

function createSigningKey({ id, key }: { id: string; key: Buffer }): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'signatures', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return { id, privateKey, publicKey: createPublicKey(privateKey) };
}
