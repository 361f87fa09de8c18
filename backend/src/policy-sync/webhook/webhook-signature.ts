import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** A webhook as received. */
export interface SignedWebhook {
  /** Header `X-Signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** Returns true when the webhook was signed with one of the secrets within the last five minutes. */
export function isSigned({ signature, body }: SignedWebhook, secrets: readonly string[], now: Date): boolean {
  const [, time, hex] = HEADER.exec(signature ?? '') ?? [];
  if (time === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const given = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(given, createHmac('sha256', secret).update(`${time}.`).update(body).digest()));
}
