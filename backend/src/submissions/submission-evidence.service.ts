import { Injectable } from '@nestjs/common';
import { DeadlineLookupService } from '../deadlines/deadline-lookup.service.js';
import type { DownloadColumn } from '@stampline/tables';
import { type Evidence, type EvidenceSpan, formatEvidenceTable } from '../platform/content/evidence/evidence.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { findReceipts, findSubmissionsOfPeriod } from './submission.queries.js';
import type { SubmissionRecord } from './submission.types.js';

const COLUMNS: readonly DownloadColumn<SubmissionRecord>[] = [
  { title: 'filed_on', kind: 'day', value: ({ filedOn }) => filedOn },
  { title: 'filing_type', kind: 'text', value: ({ filingType }) => filingType },
  { title: 'sent_through', kind: 'text', value: ({ submissionType }) => submissionType },
  { title: 'status', kind: 'text', value: ({ status }) => status },
  { title: 'confirmation_number', kind: 'text', value: ({ referenceNumber }) => referenceNumber },
  { title: 'recorded_by', kind: 'text', value: ({ submittedByName }) => submittedByName },
  { title: 'recorded_at', kind: 'text', value: ({ submittedAt }) => submittedAt.toISOString() },
];

/** Provides evidence for a state and period: submissions with their receipts. */
@Injectable()
export class SubmissionEvidenceService {
  constructor(private readonly deadlines: DeadlineLookupService) {}

  /** Collects the submissions for the period's deadlines, and submissions without a deadline that were filed in the period. */
  async collectEvidence(tx: OrganizationTx, span: EvidenceSpan): Promise<Evidence> {
    const deadlineIds = await this.deadlines.findIdsOfPeriod(tx, span);
    const submissions = await findSubmissionsOfPeriod(tx, span, deadlineIds);
    const files = [];
    for (const { id, filedOn } of submissions)
      for (const { fileId, name, addedAt } of await findReceipts(tx, id))
        files.push({ name: `receipts/${filedOn}-${name}`, fileId, changedAt: addedAt });
    return {
      tables: [{ name: 'submissions.csv', text: formatEvidenceTable(COLUMNS, submissions) }],
      files,
      subjects: submissions.map(({ id }) => id),
    };
  }
}
