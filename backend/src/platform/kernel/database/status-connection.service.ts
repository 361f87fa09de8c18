import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { Configuration } from '../config/configuration.js';

const TIMEOUT_MS = 5_000;

/** A connection for questions about the state of the database, which no work of the process can occupy. */
@Injectable()
export class StatusConnectionService implements OnApplicationShutdown {
  private readonly log = new Logger('Database');
  private readonly pool: Pool;

  constructor(configuration: Configuration) {
    this.pool = new Pool({
      connectionString: configuration.get('databaseUrl'),
      application_name: 'stampline-status',
      max: 1,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    }).on('error', (error) => this.log.debug(`A connection has ended: ${error.message}`));
  }

  /** Runs one statement without an organization. */
  async query<Row extends object>(sql: string): Promise<Row[]> {
    return (await this.pool.query<Row>(sql)).rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
