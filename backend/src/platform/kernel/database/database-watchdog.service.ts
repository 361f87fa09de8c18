import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit, Optional } from '@nestjs/common';
import { Client } from 'pg';
import { Configuration } from '../config/configuration.js';
import { DatabasePoolService } from './database-pool.js';
import { type DatabaseWaitMode, databaseWaitMode } from './database-wait-mode.js';

const PROBE_INTERVAL_MS = 500;
/** Time without a response after which work fails; with a probe every half second, at most 3.5 seconds after the last response. */
const SILENT_AFTER_MS = 3_000;
/** Time without a response after which connections are considered lost; before that, the database may still recover. */
const GONE_AFTER_MS = 60_000;

/** Error for a database that accepts requests but never responds, because it hangs or the network drops all packets. */
class UnresponsiveDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not respond.');
  }
}

/**
 * Detects an unresponsive database. A statement timeout cannot distinguish a hanging database from a long statement, so a separate
 * connection probes it continuously.
 */
@Injectable()
export class DatabaseWatchdogService implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Database');
  private readonly abandons = new Set<() => void>();
  private readonly stopping = new AbortController();
  private client: Client | undefined;
  private silentSince: number | undefined;

  constructor(
    private readonly configuration: Configuration,
    private readonly pool: DatabasePoolService,
    @Optional() @Inject(databaseWaitMode) private readonly waitMode: DatabaseWaitMode = 'patient',
  ) {}

  onModuleInit(): void {
    if (this.waitMode === 'answering') void this.watchDatabase();
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
    this.closeClient();
  }

  /**
   * Runs work unless the database is unresponsive.
   * @param work must not change anything after the signal, because its result is no longer awaited
   * @throws UnresponsiveDatabaseError as soon as the database becomes unresponsive, even if the work is still hanging
   */
  async runUnlessUnresponsive<T>(work: (abandoned: AbortSignal) => Promise<T>): Promise<T> {
    if (this.silentSince !== undefined) throw new UnresponsiveDatabaseError();
    const abandonment = new AbortController();
    return new Promise((resolve, reject) => {
      const abandon = (): void => {
        const reason = new UnresponsiveDatabaseError();
        abandonment.abort(reason);
        reject(reason);
      };
      this.abandons.add(abandon);
      work(abandonment.signal)
        .then(resolve, reject)
        .finally(() => this.abandons.delete(abandon));
    });
  }

  private async watchDatabase(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.sendProbe();
        this.recordResponse();
      } catch (error) {
        this.closeClient();
        if (error instanceof UnresponsiveDatabaseError) this.recordSilence();
        else this.recordResponse(); // A rejected connection is a response, and other requests are rejected just as quickly.
      }
      await sleep(PROBE_INTERVAL_MS, undefined, { signal }).catch(() => undefined); // aborted when the process ends
    }
  }

  private async sendProbe(): Promise<void> {
    this.client ??= this.createClient();
    const { client } = this;
    await failAfterTimeout(async () => {
      if (!isConnected.has(client)) await client.connect();
      isConnected.add(client);
      await client.query('select 1');
    });
  }

  private createClient(): Client {
    const client = new Client({
      connectionString: this.configuration.get('databaseUrl'),
      application_name: 'stampline-watch',
      connectionTimeoutMillis: SILENT_AFTER_MS + 500,
    });
    client.on('error', () => this.closeClient()); // the next probe opens another connection
    return client;
  }

  private closeClient(): void {
    const { client } = this;
    this.client = undefined;
    client?.end().catch((error: Error) => this.log.debug(`Closing the connection that watches the database: ${error.message}`));
  }

  private recordResponse(): void {
    if (this.silentSince === undefined) return;
    this.log.log('The database responds again.');
    this.silentSince = undefined;
  }

  private recordSilence(): void {
    if (this.silentSince === undefined)
      this.log.error(`The database has not responded for ${SILENT_AFTER_MS} ms; requests that need it get 503.`);
    this.silentSince ??= performance.now();
    for (const abandon of this.abandons) abandon();
    this.abandons.clear();
    if (performance.now() - this.silentSince > GONE_AFTER_MS) this.pool.closeBusyConnections();
  }
}

const isConnected = new WeakSet<Client>();

/** @throws UnresponsiveDatabaseError if the work does not finish in time, not counting time in which this process was busy */
async function failAfterTimeout(work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const timer = new AbortController();
  const done = work().finally(() => {
    isDone = true;
    timer.abort();
  });
  const late = async (): Promise<void> => {
    await sleep(SILENT_AFTER_MS, undefined, { signal: timer.signal }).catch(() => undefined); // aborted when the work has finished
    // After a long calculation in this process, the timer fires before a response that has already arrived is read.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    if (!isDone) throw new UnresponsiveDatabaseError();
    await done;
  };
  await Promise.race([done, late()]);
}
