import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { deleteAbandonedUploads } from './drives/drive-uploads.queries.js';
import { lockStorage } from './entries/new-files.service.js';
import { TrashService } from './entries/trash.service.js';
import { STORAGE_UPKEEP_SCHEDULE, STORAGE_UPKEEP_JOB } from './storage-upkeep.job.js';
import { findUploadsBegunBefore } from './uploads/uploads.queries.js';
import { UploadsService } from './uploads/uploads.service.js';

const DAY_MS = 24 * 60 * 60_000;
const TRASH_DAYS = 30;
const UPLOAD_DAYS = 2;

/** Deletes old entries from the trash, and cancels abandoned uploads. */
@Injectable()
export class StorageUpkeepProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly trash: TrashService,
    private readonly uploads: UploadsService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(STORAGE_UPKEEP_SCHEDULE)
  async findOrganizations(): Promise<string[]> {
    const rows = await this.database.inScope('storage-upkeep', {}, (tx) =>
      tx.query<{ id: string }[]>(
        `select organization_id as id from storage_entries where trash_id is not null and trashed_at <= $1
          union select organization_id from storage_uploads where begun_at < $2
          union select organization_id from drive_uploads where begun_at < $2`,
        [this.getInstantBefore(TRASH_DAYS), this.getInstantBefore(UPLOAD_DAYS)],
      ),
    );
    return rows.map(({ id }) => id);
  }

  @HandlesJob(STORAGE_UPKEEP_JOB)
  async cleanUp({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    await this.trash.emptyTrash(organizationId, this.getInstantBefore(TRASH_DAYS));
    const chunks = await this.database.inOrganization(organizationId, async (tx) => {
      await lockStorage(tx);
      await deleteAbandonedUploads(tx, this.getInstantBefore(UPLOAD_DAYS));
      const dropped: string[] = [];
      for (const id of await findUploadsBegunBefore(tx, this.getInstantBefore(UPLOAD_DAYS)))
        dropped.push(...(await this.uploads.deleteUpload(tx, id)));
      return dropped;
    });
    for (const chunk of chunks) await this.files.remove(organizationId, chunk);
  }

  private getInstantBefore(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
