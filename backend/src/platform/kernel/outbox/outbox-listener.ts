import { Injectable, Logger } from '@nestjs/common';
import { Client } from 'pg';
import { Configuration } from '../config/configuration.js';

const RECONNECT_MS = 1_000;

/** Listens to PostgreSQL for committed events. Polling finds them as well; this is immediate. */
@Injectable()
export class OutboxListenerClient {
  private readonly log = new Logger('OutboxListenerClient');
  private client: Client | undefined;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly configuration: Configuration) {}

  /** Calls `onEvent` after each commit that published, and after each reconnection, since commits may have been missed. */
  async start(onEvent: () => void): Promise<void> {
    const client = new Client({ connectionString: this.configuration.get('databaseUrl'), application_name: 'stampline-outbox' });
    this.client = client;
    let lost = false;
    const reconnect = (cause?: Error): void => {
      if (lost || this.stopped) return;
      lost = true;
      this.log.warn(`Listening to the outbox is interrupted (${cause?.message ?? 'connection closed'}); polling goes on.`);
      client.end().catch((failure: Error) => this.log.debug(`Closing the lost connection: ${failure.message}`));
      this.timer = setTimeout(() => void this.start(onEvent), RECONNECT_MS);
    };
    client.on('error', reconnect);
    client.on('end', () => reconnect());
    client.on('notification', onEvent);
    try {
      await client.connect();
      await client.query('listen outbox');
      onEvent();
    } catch (error) {
      reconnect(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch((error: Error) => this.log.debug(`Closing the listener: ${error.message}`));
  }
}
