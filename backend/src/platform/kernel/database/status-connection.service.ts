import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { Configuration } from '../config/configuration.js';
import { isOutage } from '../problems/outage.js';

/** Provides a connection for queries about the state of the database. This connection is always free, because no other work uses it. */
@Injectable()
export class StatusConnectionService implements OnApplicationShutdown {
  private readonly log = new Logger('Database');
  private readonly pool: Pool;

  constructor(configuration: Configuration) {
    const waitMs = configuration.get('databaseWaitMs');
    this.pool = new Pool({
      connectionString: configuration.get('databaseUrl'),
      application_name: 'stampline-status',
      max: 1,
      connectionTimeoutMillis: waitMs,
      query_timeout: waitMs,
    }).on('error', (error) => this.log.debug(`A connection has ended: ${error.message}`));
  }

  /**
   * Runs a read-only statement without an organization. Retries the statement if this process was too busy, for example at startup, to read the
   * response in time.
   */
  async query<Row extends object>(sql: string): Promise<Row[]> {
    const run = async (): Promise<Row[]> => (await this.pool.query<Row>(sql)).rows;
    return run().catch((error: unknown) => {
      if (isOutage(error)) return run();
      throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
