import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.service.js';

const EVERY_MS = 60 * 60 * 1_000;

/** Removes ended tasks after the time that their kind sets. */
@Injectable()
export class TaskRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('TaskRetention');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.removeExpired().catch((error: Error) => this.log.warn(`Old tasks are removed later: ${error.message}`));
    }, EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async removeExpired(): Promise<void> {
    await this.database.inScope('dispatch', {}, (tx) => tx.query('delete from tasks where keep_until < clock_timestamp()'));
  }
}
