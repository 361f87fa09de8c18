import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Creates an endpoint's secret: `whsec_` and 32 random bytes in base64, as receivers' libraries expect. */
export function createSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Returns a message's headers according to the Standard Webhooks specification (standardwebhooks.com), with one signature for each valid secret.
 * @param secrets from `createSecret`, newest first
 */
export function signHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
