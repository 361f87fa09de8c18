import { createHmac } from 'node:crypto';

/** Derives the demo password, which differs by installation but not between starts. */
export function deriveDemoPassword(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('password of the demo organization').digest('base64url').slice(0, 16);
}
