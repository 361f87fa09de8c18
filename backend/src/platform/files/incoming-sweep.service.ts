import { type Dir, type Dirent } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { Configuration } from '../config/configuration.js';
import { errorCode } from '../logging/error-code.js';
import { isFileId, INCOMING } from './file-path.js';

/** Nobody writes to a file so seldom: requests end long before. */
const UNTOUCHED_MS = 60 * 60_000;

/** The next sweep goes on where this one has stopped. */
const MOST_REMOVED = 1_000;

/**
 * Removes what processes that died have left of files that were just arriving. A file that is still written to stays. Doing it twice,
 * or in two workers at once, does no harm. Runs in the worker, the process that has schedules.
 */
@Injectable()
export class IncomingSweep {
  private readonly logger = new Logger(IncomingSweep.name);
  private readonly root: string;

  constructor(
    configuration: Configuration,
    private readonly clock: Clock,
  ) {
    this.root = resolve(configuration.get('filesDir'));
  }

  @Cron('0 40 * * * *', { name: 'sweep-incoming-files' })
  async run(): Promise<void> {
    try {
      const removed = await this.sweep();
      if (removed > 0) this.logger.log({ message: 'Removed what interrupted uploads had left.', files: removed });
    } catch (error) {
      this.logger.error({
        message: 'The files that interrupted uploads have left could not be removed; the next sweep tries again.',
        error,
      });
    }
  }

  /** Removes at most a thousand files. @returns how many were removed */
  async sweep(): Promise<number> {
    let removed = 0;
    for await (const organization of entriesOf(this.root)) {
      if (!organization.isDirectory() || !isFileId(organization.name)) continue;
      const folder = join(this.root, organization.name, INCOMING);
      for await (const file of entriesOf(folder)) {
        if (removed === MOST_REMOVED) return removed;
        if (file.isFile() && isFileId(file.name) && (await this.removeIfLeft(join(folder, file.name)))) removed += 1;
      }
    }
    return removed;
  }

  private async removeIfLeft(path: string): Promise<boolean> {
    try {
      const { mtimeMs } = await stat(path);
      if (this.clock.now().getTime() - mtimeMs < UNTOUCHED_MS) return false;
      await rm(path);
      return true;
    } catch (error) {
      // It was stored, or removed by another worker, at this moment.
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    }
  }
}

/** What a folder holds, read piece by piece; nothing when there is no such folder. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  let opened: Dir;
  try {
    opened = await opendir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  yield* opened;
}
