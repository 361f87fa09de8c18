import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ClockService } from '../../kernel/clock/clock.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { OutboxService } from '../../kernel/outbox/outbox.js';
import { Problem } from '../../kernel/problems/problem.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';
import { FILE_DAMAGE_FOUND } from './file.actions.js';
import { FILE_DAMAGED_EVENT, type FileDamaged } from './file-events.js';
import { FileStore } from './file-store.js';

const CHECK_FILES = defineProductSchedule({ name: 'check-files', cron: '20 3 * * *', timeZone: 'UTC' });

/** Share of all files that is checked each day, so that each file is checked every hundred days. */
const DAILY_SHARE = 0.01;

/** Maximum duration of a run; the next run continues where this one stopped. */
const MAX_RUN_MS = 10 * 60_000;

interface CheckedFile {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
}

/**
 * Compares stored files with their hashes, starting with those checked least recently. Records and reports each damaged file once.
 */
@Injectable()
export class FileChecksService {
  private readonly log = new Logger('FileChecksService');

  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(CHECK_FILES)
  async run(): Promise<void> {
    const { checked, damaged } = await this.checkFiles(DAILY_SHARE);
    if (damaged > 0) this.log.error({ message: 'The content of stored files has changed.', checked, damaged });
  }

  /** Checks a share of all files, at least one file. */
  async checkFiles(part: number): Promise<{ checked: number; damaged: number }> {
    const until = Date.now() + MAX_RUN_MS;
    let [checked, damaged] = [0, 0];
    for (const file of await this.findDue(part)) {
      if (Date.now() > until) break;
      checked += 1;
      if (await this.isDamaged(file)) damaged += 1;
    }
    return { checked, damaged };
  }

  private async findDue(part: number): Promise<CheckedFile[]> {
    return this.database.inScope('file-checks', {}, (tx) =>
      tx.query<CheckedFile[]>(
        `select organization_id as "organizationId", id, name, sha256 from stored_files where damaged_at is null
          order by coalesce(checked_at, stored_at), id
          limit (select ceil(count(*) * $1::numeric) from stored_files where damaged_at is null)`,
        [part],
      ),
    );
  }

  private async isDamaged(file: CheckedFile): Promise<boolean> {
    const damage = await this.findDamage(file);
    const now = this.clock.now();
    return this.database.inOrganization(file.organizationId, async (tx) => {
      const [[found]] = await tx.query<[{ id: string }[], number]>(
        `update stored_files set checked_at = $3::timestamptz, damaged_at = case when $4::boolean then $3::timestamptz end
          where organization_id = $1 and id = $2 and damaged_at is null returning id`,
        [file.organizationId, file.id, now, damage !== undefined],
      );
      // The file was deleted in the meantime, or another worker has recorded the damage.
      if (damage === undefined || found === undefined) return false;
      tx.recordChange(FILE_DAMAGE_FOUND, { subjectId: file.id, after: { name: file.name, damage } });
      const payload: FileDamaged = { fileId: file.id, name: file.name, damage };
      await this.outbox.publish(tx, { type: FILE_DAMAGED_EVENT, organizationId: file.organizationId, subjectId: file.id, payload });
      return true;
    });
  }

  /** Returns a description of the damage; undefined for an intact file. @throws if the store is unavailable */
  private async findDamage({ organizationId, id, sha256 }: CheckedFile): Promise<string | undefined> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of await this.files.open(organizationId, id)) hash.update(chunk);
    } catch (error) {
      if (error instanceof Problem && error.type === 'not-found') return 'The file is no longer in the store.';
      throw error;
    }
    return hash.digest('hex') === sha256 ? undefined : 'The content differs from what was stored.';
  }
}
