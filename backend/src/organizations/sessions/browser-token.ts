import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time after its last sign-in during which a browser is recognized. */
export const RECOGNITION_SECONDS = 180 * 24 * 60 * 60;

/** A browser that an account has signed in with. */
export interface KnownBrowser {
  /** Random, without information about the user. */
  readonly id: string;
}

/**
 * Creates the token that identifies a browser to one account: a random id, the time of issue in seconds and a signature over both and the
 * account's address. It reveals nothing about the account.
 * @param email normalized
 */
export function createBrowserToken(secret: string, email: string, now: Date, id = randomBytes(16).toString('base64url')): string {
  const issued = Math.floor(now.getTime() / 1_000).toString(36);
  return `${id}.${issued}.${computeSignature(secret, id, issued, email)}`;
}

/** Returns the browser that a token identifies, if we signed it for this account and it is not too old. @param email normalized */
export function findKnownBrowser(secret: string, token: string, email: string, now: Date): KnownBrowser | undefined {
  const [, id, issued, mac] = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || issued === undefined || mac === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(computeSignature(secret, id, issued, email)))) return undefined;
  const age = now.getTime() / 1_000 - Number.parseInt(issued, 36);
  return age <= RECOGNITION_SECONDS ? { id } : undefined;
}

function computeSignature(secret: string, id: string, issued: string, email: string): string {
  return createHmac('sha256', secret).update(`known browser\n${id}\n${issued}\n${email}`).digest('base64url');
}
