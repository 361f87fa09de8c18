import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits for a link that grants access. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the form in which a token is stored. Tokens are random, so a plain hash suffices. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
