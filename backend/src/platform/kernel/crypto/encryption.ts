import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import type { EncryptionKey } from '../config/parsers.js';

/** Error for a secret that cannot be decrypted: damaged, copied from another owner, or encrypted with a removed key. */
export class DecryptionError extends Error {}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts secrets at rest (AES-256-GCM). Text form: `v1.<key id>.<iv, tag and ciphertext in base64url>`. */
@Injectable()
export class EncryptionService {
  private readonly current: EncryptionKey;
  private readonly keys: ReadonlyMap<string, Buffer>;

  constructor(configuration: Configuration) {
    const keys = configuration.get('encryptionKeys');
    [this.current] = keys;
    this.keys = new Map(keys.map(({ id, key }) => [id, key]));
  }

  /**
   * @param owner owner of the secret, such as `<organization id>/accounting/<connection id>`; the value cannot be decrypted for
   * another owner
   */
  encrypt(secret: string, owner: string): string {
    const { id, key } = this.current;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(buildAssociatedData(id, owner));
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${version}.${id}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
  }

  /** @throws DecryptionError unless the value was encrypted for this owner with a configured key and is undamaged */
  decrypt(value: string, owner: string): string {
    const { id, bytes } = parseEncrypted(value);
    const key = this.keys.get(id);
    if (key === undefined) throw new DecryptionError(`The encryption key "${id}" is not configured in ENCRYPTION_KEYS.`);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(buildAssociatedData(id, owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new DecryptionError('A stored secret is damaged or belongs to another owner.', { cause });
    }
  }

  /** Returns true for a value that was encrypted with an older key and should therefore be encrypted again. */
  isOutdated(value: string): boolean {
    return parseEncrypted(value).id !== this.current.id;
  }
}

function buildAssociatedData(keyId: string, owner: string): Buffer {
  return Buffer.from(`${version}.${keyId}.${owner}`);
}

function parseEncrypted(value: string): { id: string; bytes: Buffer } {
  const [, id, encoded] = /^v1\.([a-z0-9-]{1,20})\.([A-Za-z0-9_-]+)$/.exec(value) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64url');
  if (id === undefined || bytes.length < ivBytes + tagBytes) throw new DecryptionError('This value was not encrypted by Encryption.');
  return { id, bytes };
}
