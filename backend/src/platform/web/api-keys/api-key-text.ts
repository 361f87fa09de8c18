import { randomBytes } from 'node:crypto';

/** Organization that a key works in: the owner's, or its sandbox. */
export const apiKeyModes = ['live', 'test'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

const KEY_PATTERN = /^stl_(?:live|test)_[\w-]{43}$/;
/** Also matches unnecessary escapes. */
const KEY_IN_URL = /stl(?:_|%5f)(?:live|test)(?:_|%5f)/i;

/** Creates a secret: its mode, then 256 random bits. */
export function generateApiKey(mode: ApiKeyMode): string {
  return `stl_${mode}_${randomBytes(32).toString('base64url')}`;
}

/** Returns true for the format of a key; a check without a lookup. */
export function isApiKey(text: string): boolean {
  return KEY_PATTERN.test(text);
}

/** Returns true for a URL that contains a key, which logs and histories would store. */
export function urlContainsApiKey(address: string): boolean {
  return KEY_IN_URL.test(address);
}

/** Returns the token after `Bearer` in an Authorization header; undefined for another scheme or none. */
export function parseBearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

/** Owner of the keyed hashes of keys. */
export const API_KEY_HASH_OWNER = 'api-key';
