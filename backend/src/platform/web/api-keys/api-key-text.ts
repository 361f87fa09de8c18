import { randomBytes } from 'node:crypto';

/** Modes of a key: `live` works in the owner's organization, `test` in its sandbox. */
export const apiKeyModes = ['live', 'test'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

const KEY_PATTERN = /^stl_(?:live|test)_[\w-]{43}$/;
/** Matches a key in a URL, even if characters are escaped unnecessarily. */
const KEY_IN_URL = /stl(?:_|%5f)(?:live|test)(?:_|%5f)/i;

/** Creates a secret that consists of the mode and 256 random bits. */
export function generateApiKey(mode: ApiKeyMode): string {
  return `stl_${mode}_${randomBytes(32).toString('base64url')}`;
}

/** Returns true for text in the format of a key, without looking it up. */
export function isApiKey(text: string): boolean {
  return KEY_PATTERN.test(text);
}

/** Returns true for a URL that contains a key, which would end up in logs and histories. */
export function urlContainsApiKey(address: string): boolean {
  return KEY_IN_URL.test(address);
}

/** Returns the bearer token from an Authorization header; undefined for any other scheme or no header. */
export function parseBearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

/** Owner under which keyed hashes of API keys are computed. */
export const API_KEY_HASH_OWNER = 'api-key';
