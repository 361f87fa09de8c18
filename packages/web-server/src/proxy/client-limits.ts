/** What one client may hold at the same time. A client is a network address, so that an office behind one address is one client. */
export interface ClientLimits {
  /** Requests that are being sent or wait for the end of their answer, event streams apart. */
  openRequests: number;
  /** Event streams, one for each open page. */
  eventStreams: number;
  /** Requests whose body has not arrived completely. */
  unfinishedBodies: number;
}

/**
 * An office of several hundred people behind one address stays far below these: a page has one event stream, a request is open for
 * milliseconds, and only uploads take longer to arrive.
 */
export const DEFAULT_CLIENT_LIMITS: ClientLimits = { openRequests: 256, eventStreams: 1_000, unfinishedBodies: 64 };

/** Gives back what was taken; a second call does nothing. */
export type Release = () => void;

/** Counts what each client holds. */
export class ClientCounts {
  private readonly held = new Map<string, number>();

  constructor(readonly limits: ClientLimits) {}

  /** One more for the client; undefined when it holds as many as it may. */
  take(kind: keyof ClientLimits, client: string): Release | undefined {
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
