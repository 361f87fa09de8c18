import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';

/** A keyed hash and the key that it was computed with. */
export interface KeyedDigest {
  readonly keyId: string;
  /** HMAC-SHA-256, 32 bytes. */
  readonly digest: Buffer;
}

/**
 * Creates hashes to compare secrets without decrypting them. The same text with the same owner has the same hash, which cannot be computed or guessed
 * without a key.
 * Text form: `h1.<key id>.<HMAC-SHA256 in base64url>`.
 */
@Injectable()
export class KeyedHashService {
  private readonly keys: readonly { readonly id: string; readonly key: Buffer }[];

  constructor(configuration: Configuration) {
    // Keys are derived separately for hashing, so a leaked hashing key does not affect encryption.
    this.keys = configuration
      .get('encryptionKeys')
      .map(({ id, key }) => ({ id, key: Buffer.from(hkdfSync('sha256', key, '', 'keyed-hash', 32)) }));
  }

  /**
   * Returns the hashes of a string, with the current key first, followed by each older one. Store the first; compare with all.
   * @param owner scope of the comparison, such as `<organization id>/account/federal-tax-id`
   */
  computeHashes(text: string, owner: string): [string, ...string[]] {
    const [first, ...others] = this.keys.map(({ id, key }) => `h1.${id}.${computeHmac(key, text, owner).toString('base64url')}`);
    if (first === undefined) throw new Error('There is no encryption key.');
    return [first, ...others];
  }

  computeDigest(text: string, owner: string): KeyedDigest {
    const [current] = this.keys;
    if (current === undefined) throw new Error('There is no encryption key.');
    return { keyId: current.id, digest: computeHmac(current.key, text, owner) };
  }

  /** Returns the hash of a string with the given key; undefined if that key is not configured. */
  computeDigestWithKey(keyId: string, text: string, owner: string): Buffer | undefined {
    const named = this.keys.find(({ id }) => id === keyId);
    return named && computeHmac(named.key, text, owner);
  }
}

function computeHmac(key: Buffer, text: string, owner: string): Buffer {
  return createHmac('sha256', key)
    .update(`${Buffer.byteLength(owner)}:${owner}${text}`)
    .digest();
}
