import { randomBytes } from 'node:crypto';

/** Which organization a key works in: the owner's, or its sandbox. */
export const apiKeyModes = ['live', 'test'] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

const FORM = /^stl_(?:live|test)_[\w-]{43}$/;
/** Also where somebody has escaped what needs no escape. */
const IN_ADDRESS = /stl(?:_|%5f)(?:live|test)(?:_|%5f)/i;

/** A new secret: its mode, then 256 random bits. */
export function newApiKey(mode: ApiKeyMode): string {
  return `stl_${mode}_${randomBytes(32).toString('base64url')}`;
}

/** Whether a text can be a key at all, before anything is asked. */
export function isApiKey(text: string): boolean {
  return FORM.test(text);
}

/** Whether an address has a key in it, which logs and histories would keep. */
export function addressHoldsKey(address: string): boolean {
  return IN_ADDRESS.test(address);
}

/** What follows `Bearer` in an Authorization header; undefined for another scheme and none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

/** Whose texts the keyed hashes of keys are compared with. */
export const API_KEY_HASH = 'api-key';
