import type { Response } from 'express';

const HEARTBEAT_MS = 15_000;
/** A page that reads so slowly is cut off; it comes back and loads the present state. */
const MOST_UNREAD_BYTES = 1_048_576;

/** Whom a stream serves. */
export interface StreamOwner {
  readonly organizationId: string;
  readonly userId: string;
  /** Names the sign-in: when it ends, so does the stream. */
  readonly sessionKey: string;
  /** Asked at each heartbeat. */
  readonly isStillSignedIn: () => Promise<boolean>;
}

/** One page that listens (server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventStream {
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    readonly owner: StreamOwner,
    private readonly response: Response,
  ) {}

  /** Begins the answer: from now on, messages arrive. Nothing begins for a page that has left meanwhile. */
  start(): void {
    if (this.response.destroyed) return;
    this.response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    this.response.write('retry: 3000\n\n');
    this.heartbeat = setInterval(() => void this.sendHeartbeat(), HEARTBEAT_MS);
    this.response.on('close', () => clearInterval(this.heartbeat));
  }

  /** @param json one line of JSON */
  send(json: string): void {
    if (!this.heartbeat) return;
    if (this.response.writableLength > MOST_UNREAD_BYTES) this.response.destroy();
    else this.response.write(`data: ${json}\n\n`);
  }

  close(): void {
    this.response.end();
  }

  private async sendHeartbeat(): Promise<void> {
    // While nobody can say, the stream stays: it carries hints, and the requests that follow them are checked.
    const isSignedIn = await this.owner.isStillSignedIn().catch(() => true);
    if (isSignedIn) this.response.write(':\n\n');
    else this.close();
  }
}
