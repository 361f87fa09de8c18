import { createHmac } from 'node:crypto';

/** Derives the demo's password: the same at each start of an installation, different in each installation. */
export function deriveDemoPassword(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('password of the demo organization').digest('base64url').slice(0, 16);
}
