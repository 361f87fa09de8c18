import { Injectable, Logger } from '@nestjs/common';
import { ClockService } from '../../kernel/clock/clock.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';
import { FileStore, type StoreEntry } from './file-store.js';

const SWEEP_FILES = defineProductSchedule({ name: 'sweep-files', cron: '50 4 * * *', timeZone: 'UTC' });

/** Age after which a file without a row is considered an orphan, because the work that stored it must have ended. */
const ORPHAN_GRACE_MS = 24 * 60 * 60_000;

/** Maximum number of files to remove per sweep; the next sweep continues where this one stopped. */
const MAX_REMOVED = 10_000;

/** Number of files looked up per query. */
const LOOKUP_BATCH_SIZE = 500;

/**
 * Removes expired files, and files without a row, which remain if a process dies between storing and recording a file. Safe to repeat
 * and to run concurrently.
 */
@Injectable()
export class FileSweepService {
  private readonly log = new Logger('FileSweepService');

  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(SWEEP_FILES)
  async run(): Promise<void> {
    const expired = await this.removeExpired();
    const ownerless = await this.removeOrphans(new Date());
    if (expired + ownerless > 0) this.log.log({ message: 'Removed files that are no longer needed.', expired, ownerless });
  }

  /** Removes expired files, except those under retention or hold. @returns the number of removed files */
  async removeExpired(): Promise<number> {
    const [expired] = await this.database.inScope('retention', {}, (tx) =>
      tx.query<[{ organization_id: string; id: string }[], number]>(
        `delete from stored_files where keep_until < $1 and not legal_hold and (retain_until is null or retain_until < current_date)
         returning organization_id, id`,
        [this.clock.now()],
      ),
    );
    for (const { organization_id: organizationId, id } of expired) await this.files.remove(organizationId, id);
    return expired.length;
  }

  /**
   * @param now time by the store's clock, which also dates the files
   * @returns the number of removed files, about ten thousand at most
   */
  async removeOrphans(now: Date): Promise<number> {
    const oldest = new Date(now.getTime() - ORPHAN_GRACE_MS);
    let removed = 0;
    let old: StoreEntry[] = [];
    for await (const file of this.files.listFiles()) {
      if (file.storedAt >= oldest) continue;
      if (old.length === LOOKUP_BATCH_SIZE || (old[0] !== undefined && old[0].organizationId !== file.organizationId)) {
        removed += await this.removeUnrecorded(old);
        old = [];
      }
      if (removed >= MAX_REMOVED) return removed;
      old.push(file);
    }
    return removed + (await this.removeUnrecorded(old));
  }

  /** @param held files in one organization */
  private async removeUnrecorded(held: readonly StoreEntry[]): Promise<number> {
    const [first] = held;
    if (first === undefined) return 0;
    const { organizationId } = first;
    const ids = held.map(({ fileId }) => fileId);
    const owned = await this.database.inOrganization(organizationId, (tx) =>
      tx.query<{ id: string }[]>('select id from stored_files where organization_id = $1 and id = any ($2::uuid[])', [organizationId, ids]),
    );
    const known = new Set(owned.map(({ id }) => id));
    const ownerless = ids.filter((id) => !known.has(id));
    for (const id of ownerless) await this.files.remove(organizationId, id);
    return ownerless.length;
  }
}
