/** Concurrency limits for one client. A client is a network address, so an office behind one address is one client. */
export interface ClientLimits {
  /** Requests without a complete response, other than event streams. */
  openRequests: number;
  eventStreams: number;
  /** Requests whose body has not arrived completely. */
  unfinishedBodies: number;
}

/**
 * An office of several hundred people behind one address remains far below these limits: a page has one event stream, a request is open for
 * milliseconds, and only uploads are slower.
 */
export const DEFAULT_CLIENT_LIMITS: ClientLimits = { openRequests: 256, eventStreams: 1_000, unfinishedBodies: 64 };

/** Releases a slot; a second call does nothing. */
export type ReleaseSlot = () => void;

/** Counts each client's concurrent requests, uploads and streams. */
export class ClientCounts {
  private readonly held = new Map<string, number>();

  constructor(readonly limits: ClientLimits) {}

  /** Reserves a slot for the client; returns undefined if the client has reached its limit. */
  reserve(kind: keyof ClientLimits, client: string): ReleaseSlot | undefined {
    const key = `${kind} ${client}`;
    const count = this.held.get(key) ?? 0;
    if (count >= this.limits[kind]) return undefined;
    this.held.set(key, count + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = (this.held.get(key) ?? 1) - 1;
      if (left > 0) this.held.set(key, left);
      else this.held.delete(key);
    };
  }
}
