import { createHmac } from 'node:crypto';

/** Derives the demo password, which is different in each installation but does not change on restart. */
export function deriveDemoPassword(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('password of the demo organization').digest('base64url').slice(0, 16);
}
