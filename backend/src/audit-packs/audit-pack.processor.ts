import { Injectable } from '@nestjs/common';
import type { DetailsOf } from '../platform/kernel/audit/audit-action.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { zipFiles } from '../platform/content/files/package-zip.js';
import { HandlesTask, type RunningTask, type TaskWork } from '../platform/work/tasks/task-work.js';
import type { AUDIT_PACK_MADE } from './audit-pack.actions.js';
import { AuditPackContentsService } from './audit-pack-contents.service.js';
import { AUDIT_PACK, type AuditPackInput } from './audit-pack.task.js';
import { AuditPacksService } from './audit-packs.service.js';

/** Creates audit packs. Reads all data in the transaction that stores the pack. */
@Injectable()
@HandlesTask(AUDIT_PACK)
export class AuditPackProcessor implements TaskWork<AuditPackInput> {
  constructor(
    private readonly contents: AuditPackContentsService,
    private readonly packs: AuditPacksService,
    private readonly files: FileStore,
  ) {}

  async run(task: RunningTask<AuditPackInput>): Promise<void> {
    const { organizationId, id, input } = task;
    await task.finish(async (tx) => {
      const parts = await this.contents.collectFiles(tx, input);
      const total = parts.length;
      const zip = zipFiles(parts, (done) => task.reportProgress({ phase: 'packing', done, total }));
      const file = await this.files.save(organizationId, zip);
      try {
        await this.packs.storePack(tx, id, { input, file, count: total });
      } catch (error) {
        await this.files.remove(organizationId, file.fileId);
        throw error;
      }
      const { state, from: periodFrom, to: periodTo } = input;
      const after = { state, periodFrom, periodTo, files: total, sha256: file.sha256 };
      return { counts: { files: total }, audit: { after } satisfies DetailsOf<typeof AUDIT_PACK_MADE> };
    });
  }
}
