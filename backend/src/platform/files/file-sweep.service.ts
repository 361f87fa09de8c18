import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Configuration } from '../config/configuration.js';
import { Database } from '../database/database.service.js';
import { errorCode } from '../logging/error-code.js';
import { OnSchedule } from '../schedules/on-schedule.js';
import { forProduct } from '../schedules/schedule-definition.js';
import { isFileId, isSpreadFolder } from './file-path.js';
import { FileStore } from './file-store.js';
import { entriesOf } from './folder-entries.js';

const SWEEP_FILES = forProduct({ name: 'sweep-files', cron: '50 4 * * *', timeZone: 'UTC' });

/** Work that stores a file has kept or given it up long before. */
const WITHOUT_OWNER_MS = 24 * 60 * 60_000;

/** The next sweep goes on where this one has stopped. */
const MOST_REMOVED = 10_000;

/**
 * Removes files that are past their retention, and files of which no row knows, because the process that stored them or ended their owner
 * died in between. Doing it twice, or in two workers at once, does no harm.
 */
@Injectable()
export class FileSweep {
  private readonly log = new Logger('FileSweep');
  private readonly root: string;

  constructor(
    configuration: Configuration,
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {
    this.root = resolve(configuration.get('filesDir'));
  }

  @OnSchedule(SWEEP_FILES)
  async run(): Promise<void> {
    const expired = await this.removeExpired();
    const ownerless = await this.removeOwnerless(new Date());
    if (expired + ownerless > 0) this.log.log({ message: 'Removed files that nothing needs.', expired, ownerless });
  }

  /** @returns how many were removed */
  async removeExpired(): Promise<number> {
    const [expired] = await this.database.inScope('retention', {}, (tx) =>
      tx.query<[{ organization_id: string; id: string }[], number]>(
        'delete from stored_files where keep_until < $1 returning organization_id, id',
        [this.clock.now()],
      ),
    );
    for (const { organization_id: organizationId, id } of expired) await this.files.remove(organizationId, id);
    return expired.length;
  }

  /**
   * @param now by the clock of the machine, which dates files too
   * @returns how many were removed, at most ten thousand
   */
  async removeOwnerless(now: Date): Promise<number> {
    let removed = 0;
    for await (const organization of entriesOf(this.root)) {
      if (!organization.isDirectory() || !isFileId(organization.name)) continue;
      for await (const folder of entriesOf(join(this.root, organization.name))) {
        if (removed >= MOST_REMOVED) return removed;
        if (folder.isDirectory() && isSpreadFolder(folder.name)) removed += await this.sweepFolder(organization.name, folder.name, now);
      }
    }
    return removed;
  }

  private async sweepFolder(organizationId: string, folder: string, now: Date): Promise<number> {
    const old: string[] = [];
    for await (const file of entriesOf(join(this.root, organizationId, folder)))
      if (file.isFile() && isFileId(file.name) && (await isOld(join(this.root, organizationId, folder, file.name), now)))
        old.push(file.name);
    if (old.length === 0) return 0;
    const owned = await this.database.inOrganization(organizationId, (tx) =>
      tx.query<{ id: string }[]>('select id from stored_files where organization_id = $1 and id = any ($2::uuid[])', [organizationId, old]),
    );
    const known = new Set(owned.map(({ id }) => id));
    const ownerless = old.filter((id) => !known.has(id));
    for (const id of ownerless) await this.files.remove(organizationId, id);
    return ownerless.length;
  }
}

async function isOld(path: string, now: Date): Promise<boolean> {
  try {
    return now.getTime() - (await stat(path)).mtimeMs > WITHOUT_OWNER_MS;
  } catch (error) {
    // Somebody else has removed it.
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
