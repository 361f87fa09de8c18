/** Creates an idempotency key of 128 random bits. `crypto.randomUUID` is not available on pages without HTTPS. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
