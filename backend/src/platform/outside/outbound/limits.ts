/** What one call may take. */
export interface OutboundLimits {
  /** Milliseconds for everything: connecting, all attempts, redirects, and reading the body. */
  readonly timeoutMs: number;
  /** Bytes of the answer's body, unpacked. */
  readonly maxBytes: number;
  /** Attempts after the first, of requests that may be repeated. */
  readonly retries: number;
  /** Milliseconds in which the other side neither takes nor sends a byte, after which a content is given up. */
  readonly idleMs?: number | undefined;
}

export const defaultLimits: OutboundLimits = { timeoutMs: 30_000, maxBytes: 10 * 1024 * 1024, retries: 2 };

/** '10 MB', '512 KB', '20 bytes'. */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${Math.floor(bytes / (1024 * 1024))} MB`;
  return bytes >= 1024 ? `${Math.floor(bytes / 1024)} KB` : `${bytes} bytes`;
}
