import { Injectable, Logger } from '@nestjs/common';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';
import { FileStore } from './file-store.js';

const SWEEP_INCOMING_FILES = defineProductSchedule({ name: 'sweep-incoming-files', cron: '40 * * * *', timeZone: 'UTC' });

/** Time without writes after which a file counts as abandoned, far longer than the duration of any request. */
const MAX_IDLE_MS = 60 * 60_000;

/** Maximum number of files to remove per sweep; the next sweep continues where this one stopped. */
const MAX_REMOVED = 1_000;

/** Removes incomplete files left by processes that died, but not files still being written. Safe to repeat and to run concurrently. */
@Injectable()
export class IncomingSweepService {
  private readonly logger = new Logger(IncomingSweepService.name);

  constructor(private readonly files: FileStore) {}

  @OnSchedule(SWEEP_INCOMING_FILES)
  async run(): Promise<void> {
    const removed = await this.sweep(new Date());
    if (removed > 0) this.logger.log({ message: 'Removed files left by interrupted uploads.', files: removed });
  }

  /**
   * Removes at most a thousand files.
   * @param now time by the store's clock, which also dates the files
   * @returns the number of removed files
   */
  async sweep(now: Date): Promise<number> {
    return this.files.removeUnfinished(new Date(now.getTime() - MAX_IDLE_MS), MAX_REMOVED);
  }
}
