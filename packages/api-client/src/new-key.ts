/** A key by which a request that is sent again is known as the same one: 128 random bits as text. `crypto.randomUUID` is missing on pages without https. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
