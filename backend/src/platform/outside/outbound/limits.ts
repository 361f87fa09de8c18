export interface OutboundLimits {
  /** Total time limit in milliseconds, including connecting, all attempts, redirects and reading the body. */
  readonly timeoutMs: number;
  /** Maximum size of the decoded response body in bytes. */
  readonly maxBytes: number;
  /** Number of retries, for requests that may be repeated. */
  readonly retries: number;
  /** Milliseconds without any bytes in either direction, after which a transfer is aborted. */
  readonly idleMs?: number | undefined;
}

export const defaultLimits: OutboundLimits = { timeoutMs: 30_000, maxBytes: 10 * 1024 * 1024, retries: 2 };

/** Formats a size as '10 MB', '512 KB' or '20 bytes'. */
export function formatSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${Math.floor(bytes / (1024 * 1024))} MB`;
  return bytes >= 1024 ? `${Math.floor(bytes / 1024)} KB` : `${bytes} bytes`;
}
