import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { errorCode } from '../logging/error-code.js';
import { OnSchedule } from '../schedules/on-schedule.js';
import { forProduct } from '../schedules/schedule-definition.js';
import { isFileId, INCOMING } from './file-path.js';
import { entriesOf } from './folder-entries.js';

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
export class IncomingSweep {
  private readonly logger = new Logger(IncomingSweep.name);
  private readonly root: string;

  constructor(configuration: Configuration) {
    this.root = resolve(configuration.get('filesDir'));
  }

  @OnSchedule(SWEEP_INCOMING_FILES)
  async run(): Promise<void> {
    const removed = await this.sweep(new Date());
    if (removed > 0) this.logger.log({ message: 'Removed what interrupted uploads had left.', files: removed });
  }

  /**
   * Removes at most a thousand files.
   * @param now by the clock of the machine, which dates files too
   * @returns how many were removed
   */
  async sweep(now: Date): Promise<number> {
    let removed = 0;
    for await (const organization of entriesOf(this.root)) {
      if (!organization.isDirectory() || !isFileId(organization.name)) continue;
      const folder = join(this.root, organization.name, INCOMING);
      for await (const file of entriesOf(folder)) {
        if (removed === MOST_REMOVED) return removed;
        if (file.isFile() && isFileId(file.name) && (await removeIfLeft(join(folder, file.name), now))) removed += 1;
      }
    }
    return removed;
  }
}

async function removeIfLeft(path: string, now: Date): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs < UNTOUCHED_MS) return false;
    await rm(path);
    return true;
  } catch (error) {
    // It was stored, or removed by another worker, at this moment.
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
