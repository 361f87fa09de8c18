import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for the address of a link that lets its holder in. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. A token is random throughout, so a plain hash is enough. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
