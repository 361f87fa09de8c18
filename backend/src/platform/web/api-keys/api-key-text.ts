import { randomBytes } from 'node:crypto';

/** Organization that a key works in: the owner's, or its sandbox. */
export const apiKeyModes = ['live', 'test'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

const FORM = /^stl_(?:live|test)_[\w-]{43}$/;
/** Also matches unnecessary escapes. */
const IN_ADDRESS = /stl(?:_|%5f)(?:live|test)(?:_|%5f)/i;

/** Creates a secret: its mode, then 256 random bits. */
export function newApiKey(mode: ApiKeyMode): string {
  return `stl_${mode}_${randomBytes(32).toString('base64url')}`;
}

/** Returns true for the format of a key; a check without a lookup. */
export function isApiKey(text: string): boolean {
  return FORM.test(text);
}

/** Returns true for a URL that contains a key, which logs and histories would store. */
export function addressHoldsKey(address: string): boolean {
  return IN_ADDRESS.test(address);
}

/** Returns the token after `Bearer` in an Authorization header; undefined for another scheme or none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

/** Owner of the keyed hashes of keys. */
export const API_KEY_HASH = 'api-key';
