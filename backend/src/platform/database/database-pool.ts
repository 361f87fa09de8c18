import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';

/** The pool of connections below TypeORM. */
@Injectable()
export class DatabasePool {
  constructor(private readonly dataSource: DataSource) {}

  counts(): { open: number; idle: number; waiting: number } {
    const pool = this.pool();
    return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
  }

  private pool(): Pool {
    const { driver } = this.dataSource;
    if ('master' in driver && driver.master instanceof Pool) return driver.master;
    throw new Error('TypeORM does not run on a pool of pg.');
  }
}
