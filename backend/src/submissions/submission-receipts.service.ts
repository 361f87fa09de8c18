import { Injectable } from '@nestjs/common';
import { RetentionService } from '../cloud-storage/retention/retention.service.js';
import { PeriodFiguresService } from '../figures/period-figures.service.js';
import type { StoredFileDownload } from '../platform/content/downloads/stored-file-download.js';
import { defineFilePurpose } from '../platform/content/files/file-purpose.js';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import type { UploadLimit } from '../platform/content/files/upload-limit.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { SUBMISSION_RECEIPT_ADDED } from './submission.actions.js';
import type { SubmissionDetailDto } from './submission.dto.js';
import { findReceipts, insertReceipt, lockSubmission } from './submission.queries.js';
import type { SubmissionRecord } from './submission.types.js';
import { SubmissionDeadlinesService } from './submission-deadlines.service.js';
import { SubmissionsService } from './submissions.service.js';

/** Receipt of a submission, kept for as long as the submission. */
const SUBMISSION_RECEIPT = defineFilePurpose({ name: 'submission-receipt', keepDays: null });

export const RECEIPT_LIMIT: UploadLimit = {
  bytes: 25 * 1024 * 1024,
  sentence: 'The file is larger than 25 MB. Add a smaller one.',
};

/** Attaches files that prove submissions. They cannot be removed, because they are evidence. */
@Injectable()
export class SubmissionReceiptsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly submissions: SubmissionsService,
    private readonly deadlines: SubmissionDeadlinesService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly figures: PeriodFiguresService,
    private readonly retention: RetentionService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Attaches a stored file; the file is deleted if that fails, or if the submission already has a receipt with the same content.
   * @throws Problem 'not-found'; Refusal for too many receipts
   */
  async add(
    { organizationId, name: addedByName }: Caller,
    id: string,
    { fileName, file }: { readonly fileName: string; readonly file: StoredFile },
  ): Promise<SubmissionDetailDto> {
    const name = fileName.trim() || 'receipt';
    let isRepeated: boolean;
    try {
      isRepeated = await this.database.inOrganization(organizationId, async (tx) => {
        const submission = assertFound(await lockSubmission(tx, id), 'submission');
        const kept = (await findReceipts(tx, id)).map(({ fileId }) => fileId);
        if (await this.storedFiles.hasEvidence(tx, kept, file)) return true;
        await this.storedFiles.recordFile(tx, SUBMISSION_RECEIPT, id, { ...file, name, mediaType: 'application/octet-stream' });
        await insertReceipt(tx, id, { ...file, name, addedAt: this.clock.now(), addedByName });
        await this.retainAsRecord(tx, submission, file.fileId);
        tx.recordChange(SUBMISSION_RECEIPT_ADDED, {
          subjectId: id,
          after: { state: submission.state, document: name, sha256: file.sha256 },
        });
        return false;
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
    if (isRepeated) await this.files.remove(organizationId, file.fileId);
    this.submissions.publishChange(organizationId);
    return this.submissions.get(organizationId, id);
  }

  /** @throws Problem 'not-found' */
  async open(organizationId: string, id: string, fileId: string): Promise<StoredFileDownload> {
    const receipts = await this.database.inOrganization(organizationId, (tx) => findReceipts(tx, id));
    const receipt = assertFound(
      receipts.find((one) => one.fileId === fileId.toLowerCase()),
      'file',
    );
    const content = await this.files.open(organizationId, receipt.fileId);
    return { name: receipt.name, sizeBytes: Number(receipt.sizeBytes), content };
  }

  /** Retains a filing's receipt for as long as the filing itself. */
  private async retainAsRecord(tx: OrganizationTx, { state, deadlineId, filedOn }: SubmissionRecord, fileId: string): Promise<void> {
    const { periodFrom = null, periodTo = null } = (await this.deadlines.findPeriod(tx, deadlineId)) ?? {};
    const coverageEnd =
      periodFrom === null || periodTo === null ? null : await this.figures.findCoverageEnd(tx, { state, from: periodFrom, to: periodTo });
    await this.retention.retainFiled(tx, [fileId], state, { sentOn: filedOn, periodTo, coverageEnd });
  }
}
