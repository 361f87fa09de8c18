import { createHmac } from 'node:crypto';

/** The demo's password: the same at each start of an installation, another in each installation. */
export function demoPassword(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('password of the demo organization').digest('base64url').slice(0, 16);
}
