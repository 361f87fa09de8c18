import { Injectable, Logger } from '@nestjs/common';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { forProduct } from '../../kernel/schedules/schedule-definition.js';
import { FileStore } from './file-store.js';

const SWEEP_INCOMING_FILES = forProduct({ name: 'sweep-incoming-files', cron: '40 * * * *', timeZone: 'UTC' });

/** Nobody writes to a file so seldom: requests end long before. */
const UNTOUCHED_MS = 60 * 60_000;

/** The next sweep goes on where this one has stopped. */
const MOST_REMOVED = 1_000;

/**
 * Removes what processes that died have left of files that were just arriving. A file that is still written to stays. Doing it twice,
 * or in two workers at once, does no harm.
 */
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
   * @param now by the clock of the store, which dates files too
   * @returns how many were removed
   */
  async sweep(now: Date): Promise<number> {
    return this.files.removeUnfinished(new Date(now.getTime() - UNTOUCHED_MS), MOST_REMOVED);
  }
}
