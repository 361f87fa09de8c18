import { createPublicKey, type KeyObject } from 'node:crypto';

/** Accepts any text that is not blank. */
export function parseText(value: string): string {
  return value;
}

/** Accepts a secret of at least 32 characters. */
export function parseSecret(value: string): string {
  if (value.length < 32) throw new Error('needs at least 32 random characters, for example from `openssl rand -base64 48`');
  return value;
}

/** Accepts one of the listed words. */
export function parseOneOf<const W extends string>(...words: W[]): (value: string) => W {
  return (value) => {
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) throw new Error(`needs one of: ${words.join(', ')}`);
    return word;
  };
}

/** Accepts a whole number within the limits, both inclusive. */
export function parseWholeNumber(minimum: number, maximum: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < minimum || number > maximum) throw new Error(`needs a whole number from ${minimum} to ${maximum}`);
    return number;
  };
}

/** Accepts an absolute URL with one of the given schemes; removes a trailing slash. */
export function parseUrl(...schemes: string[]): (value: string) => string {
  return (value) => {
    const needs = `needs a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
    if (!URL.canParse(value)) throw new Error(needs);
    if (!schemes.includes(new URL(value).protocol.slice(0, -1))) throw new Error(needs);
    return value.replace(/\/$/, '');
  };
}

/** Accepts an email address, alone or after a name: `Stampline <no-reply@example.com>`. */
export function parseMailbox(value: string): string {
  if (!/^([^<>@,;"\r\n]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/.test(value)) {
    throw new Error('needs an email address, alone or as `Name <name@example.com>`');
  }
  return value;
}

/** Accepts a PostgreSQL URL with role, password and database. */
export function parsePostgresUrl(value: string): string {
  const needs =
    'needs a URL of the form postgres://role:password@host:port/database; a password with other characters than letters and digits is given separately';
  if (!URL.canParse(value)) throw new Error(needs);
  const { protocol, username, password, pathname } = new URL(value);
  if (!['postgres:', 'postgresql:'].includes(protocol) || !username || !password || pathname.length < 2) throw new Error(needs);
  return value;
}

/** Parses a comma-separated list; drops blank entries. */
export function parseList(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Accepts a comma-separated list of `host` or `host:port`. @param defaultPort for hosts without one */
export function parseHosts(defaultPort: number): (value: string) => { host: string; port: number }[] {
  return (value) =>
    parseList(value).map((entry) => {
      const [, host = '', port = defaultPort] = /^(\[[\da-f:]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(entry) ?? [];
      if (host === '') throw new Error('needs `host` or `host:port`, comma-separated, such as `10.0.0.1:26379,10.0.0.2:26379`');
      return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
    });
}

/** An encryption key: its 32 bytes, and its id, which is stored next to each encrypted value. */
export interface EncryptionKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Parses comma-separated `id:base64` pairs. The first key encrypts; all of them can decrypt. */
export function parseEncryptionKeys(value: string): [EncryptionKey, ...EncryptionKey[]] {
  const [first, ...others] = parseList(value).map((entry) => {
    const [, id, encoded] = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]+=*)$/.exec(entry) ?? [];
    const key = Buffer.from(encoded ?? '', 'base64');
    if (id === undefined || key.length !== 32)
      throw new Error('needs a comma-separated list of id:key, each key being 32 bytes in base64 (`openssl rand -base64 32`)');
    return { id, key };
  });
  if (first === undefined) throw new Error('needs at least one id:key');
  const keys: [EncryptionKey, ...EncryptionKey[]] = [first, ...others];
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('names the same key id twice');
  return keys;
}

/** Parses an Ed25519 public key in DER, encoded in Base64. */
export function parseEd25519PublicKey(value: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // An unreadable key gets the same error as a key of another type.
  }
  throw new Error('needs the public key that `rulebook keys` has printed');
}
