import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PeriodFiguresService } from '../figures/period-figures.service.js';
import { RetentionService } from '../cloud-storage/retention/retention.service.js';
import type { SubmissionStatus } from '../submissions/submission-status.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { DOCUMENT_FILED, DOCUMENT_VOIDED } from './document.actions.js';
import type { DocumentDto } from './document.dto.js';
import type { DocumentRecord } from './document-record.js';
import { DocumentsService } from './documents.service.js';
import { findDocumentsBySubmission, findDocument, lockNumbers } from './documents.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Statuses of a submission that was sent and has not been rejected. */
const SENT_STATUSES: readonly SubmissionStatus[] = ['submitted', 'under_review', 'approved'];

/** Changes the state of documents, never their content. */
@Injectable()
export class DocumentChangesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly documents: DocumentsService,
    private readonly submissions: SubmissionsService,
    private readonly figures: PeriodFiguresService,
    private readonly retention: RetentionService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'not-found'; Refusal for a document that is void or filed */
  async voidEntry({ organizationId, name }: Caller, id: string, reason: string): Promise<DocumentDto> {
    return this.update(organizationId, id, async (tx, { fileName, voidedAt, isFiled }) => {
      if (voidedAt !== null) throw Refusal.createConflict('This document is already void.');
      if (isFiled)
        throw Refusal.createConflict(
          'This document was sent with a submission and is kept as evidence. Create a new version for an amendment.',
        );
      await tx.query('update documents set voided_at = $3, voided_by_name = $4, void_reason = $5 where organization_id = $1 and id = $2', [
        organizationId,
        id,
        this.clock.now(),
        name,
        reason,
      ]);
      tx.recordChange(DOCUMENT_VOIDED, { subjectId: id, after: { fileName, reason } });
    });
  }

  /**
   * Sets the submission that a document was sent with. @throws Problem 'not-found'; Refusal for a draft, a void document or another state's
   * submission
   */
  async setSubmission({ organizationId }: Caller, id: string, submissionId: string | null): Promise<DocumentDto> {
    const submission = submissionId === null ? null : await this.getSubmission(organizationId, submissionId.toLowerCase());
    return this.update(organizationId, id, async (tx, record) => {
      if (submission !== null) assertCanBeSent(record, submission.state);
      const isFiled = submission !== null && SENT_STATUSES.includes(submission.status);
      await tx.query('update documents set submission_id = $3, is_filed = $4 where organization_id = $1 and id = $2', [
        organizationId,
        id,
        submission?.id ?? null,
        isFiled,
      ]);
      if (isFiled) await this.retainAsRecord(tx, record);
      const { fileName } = record;
      tx.recordChange(DOCUMENT_FILED, {
        subjectId: id,
        before: { submissionId: record.submissionId },
        after: { fileName, submissionId: submission?.id ?? null },
      });
    });
  }

  /** Updates a submission's documents, which no longer count as filed once the submission is rejected. */
  async followSubmission(organizationId: string, submissionId: string): Promise<void> {
    const { status } = await this.submissions.get(organizationId, submissionId);
    const isFiled = SENT_STATUSES.includes(status);
    await this.database.inOrganization(organizationId, async (tx) => {
      const documents = await findDocumentsBySubmission(tx, submissionId);
      if (isFiled) for (const record of documents) if (!record.isFiled) await this.retainAsRecord(tx, record);
      await tx.query('update documents set is_filed = $3 where organization_id = $1 and submission_id = $2', [
        organizationId,
        submissionId,
        isFiled,
      ]);
    });
    this.publishChange(organizationId);
  }

  /** Retains the document as a filing record, even if the submission is rejected later. */
  private async retainAsRecord(tx: OrganizationTx, record: DocumentRecord): Promise<void> {
    const { state, fileId, periodFrom: from, periodTo: to, policyId } = record;
    const span = from !== null && to !== null ? { state, from, to } : null;
    const covered = policyId === null ? span : { policyId };
    const coverageEnd = covered && (await this.figures.findCoverageEnd(tx, covered));
    await this.retention.retainFiled(tx, [fileId], state, { sentOn: this.clock.today(), periodTo: to, coverageEnd });
  }

  private async update(
    organizationId: string,
    id: string,
    work: (tx: OrganizationTx, record: DocumentRecord) => Promise<void>,
  ): Promise<DocumentDto> {
    const document = await this.database.inOrganization(organizationId, async (tx) => {
      await lockNumbers(tx);
      await work(tx, assertFound(await findDocument(tx, id), 'document'));
      return this.documents.getCurrent(tx, id);
    });
    this.publishChange(organizationId);
    return document;
  }

  private publishChange(organizationId: string): void {
    this.live.publish(organizationId, { type: 'stale', invalidates: [['documents']] });
  }

  private async getSubmission(organizationId: string, id: string): Promise<{ id: string; state: string; status: SubmissionStatus }> {
    try {
      return await this.submissions.get(organizationId, id);
    } catch (error) {
      if (error instanceof Problem && error.type === 'not-found') throw UNFIT_STATUSES;
      throw error;
    }
  }
}

const UNFIT_STATUSES = Refusal.forFields([
  { field: 'submissionId', message: 'Choose one of your submissions to the state of the document.' },
]);

function assertCanBeSent({ state, voidedAt, isDraft }: DocumentRecord, submissionState: string): void {
  if (state !== submissionState) throw UNFIT_STATUSES;
  if (voidedAt !== null) throw Refusal.createConflict('This document is void. Choose a version that is not void.');
  if (isDraft) throw Refusal.createConflict('This document is a draft. Fill in the missing fields and create a new version.');
}
