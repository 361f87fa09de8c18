import { Injectable, Logger } from '@nestjs/common';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';
import { FileStore } from './file-store.js';

const SWEEP_INCOMING_FILES = defineProductSchedule({ name: 'sweep-incoming-files', cron: '40 * * * *', timeZone: 'UTC' });

/** Requests end long before this: a file without writes for this long is abandoned. */
const MAX_IDLE_MS = 60 * 60_000;

/** The next sweep continues where this one stopped. */
const MAX_REMOVED = 1_000;

/** Removes incomplete files of processes that died. A file that is still being written is kept. Safe to repeat and to run concurrently. */
@Injectable()
export class IncomingSweepService {
  private readonly logger = new Logger(IncomingSweepService.name);

  constructor(private readonly files: FileStore) {}

  @OnSchedule(SWEEP_INCOMING_FILES)
  async run(): Promise<void> {
    const removed = await this.sweep(new Date());
    if (removed > 0) this.logger.log({ message: 'Removed what interrupted uploads had left.', files: removed });
  }

  /**
   * Removes at most a thousand files.
   * @param now by the store's clock, which also dates the files
   * @returns how many were removed
   */
  async sweep(now: Date): Promise<number> {
    return this.files.removeUnfinished(new Date(now.getTime() - MAX_IDLE_MS), MAX_REMOVED);
  }
}
