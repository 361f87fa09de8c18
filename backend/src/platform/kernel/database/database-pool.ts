import { Injectable, Logger } from '@nestjs/common';
import { Client, Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';

/** Gives access to the connection pool that TypeORM uses. */
@Injectable()
export class DatabasePoolService {
  private readonly log = new Logger('DatabasePoolService');
  private readonly busy = new Set<PoolClient>();

  constructor(private readonly dataSource: DataSource) {
    this.getPool()
      // Without a listener, an error on a connection while the pool hands it over would crash the process.
      .on('connect', (client) => client.on('error', (error) => this.log.debug(`A connection has ended: ${error.message}`)))
      .on('acquire', (client) => this.busy.add(client))
      .on('release', (_error, client) => this.busy.delete(client));
  }

  countConnections(): { open: number; idle: number; waiting: number } {
    const pool = this.getPool();
    return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
  }

  /** Closes the connections in use. Their work fails, and the pool opens new ones. */
  closeBusyConnections(): void {
    for (const client of this.busy) if (client instanceof Client) void client.end();
    this.busy.clear();
  }

  private getPool(): Pool {
    const { driver } = this.dataSource;
    if ('master' in driver && driver.master instanceof Pool) return driver.master;
    throw new Error('TypeORM does not use a pg pool.');
  }
}
