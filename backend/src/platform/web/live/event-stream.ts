import type { Response } from 'express';

const HEARTBEAT_MS = 15_000;
/** Maximum number of unread bytes. A page that falls further behind is disconnected; it then reconnects and loads the current state. */
const MAX_UNREAD_BYTES = 1_048_576;

/** User and session of a stream. */
export interface StreamOwner {
  readonly organizationId: string;
  readonly userId: string;
  /** Identifies the session; the stream ends when the session ends. */
  readonly sessionKey: string;
  /** Checks the session; called at each heartbeat. */
  readonly isStillSignedIn: () => Promise<boolean>;
}

/** A page that listens for events (server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventStream {
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    readonly owner: StreamOwner,
    private readonly response: Response,
  ) {}

  /** Starts the response and the delivery of messages, unless the page has disconnected. */
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
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
    else this.response.write(`data: ${json}\n\n`);
  }

  close(): void {
    this.response.end();
  }

  private async sendHeartbeat(): Promise<void> {
    // If the session cannot be checked, the stream stays open: it contains only hints to reload, and the session is checked for each request that
    // follows a hint.
    const isSignedIn = await this.owner.isStillSignedIn().catch(() => true);
    if (isSignedIn) this.response.write(':\n\n');
    else this.close();
  }
}
