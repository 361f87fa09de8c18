import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';

/** An Ed25519 signature and the key that verifies it. */
export interface Signature {
  readonly keyId: string;
  /** SPKI in base64. */
  readonly publicKey: string;
  /** Base64. */
  readonly signature: string;
}

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Prefix of an Ed25519 private key in PKCS #8 (RFC 8410), before the 32 bytes of the seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs texts that leave the product, so that anyone with the public key can verify them. */
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

  /** Checks a signature against the installation's key of that name; does not trust a public key next to it. */
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
