import { Injectable } from '@nestjs/common';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import type { SubmissionStatus } from '../submissions/submission-status.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import type { FilingRecord } from './filing.types.js';
import { findFiling } from './filings.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Statuses in which a filing may be sent again. */
const RESENDABLE_STATUSES: readonly SubmissionStatus[] = ['rejected', 'resubmission_required'];

/** Finds filings that may be packaged and sent: those that were never sent, and those that their office tagged or rejected. */
@Injectable()
export class UnsentFilingsService {
  constructor(private readonly submissions: SubmissionsService) {}

  /**
   * Locks a filing that may be sent, and returns the status of its submission; null if it was never sent.
   * @throws Problem 'not-found'; 'conflict' for a filing that was sent and neither tagged nor rejected
   */
  async lock(tx: OrganizationTx, filingId: string): Promise<{ filing: FilingRecord; status: SubmissionStatus | null }> {
    const filing = assertFound(await findFiling(tx, filingId, { lock: true }), 'filing');
    const { submissionId, sentAt, sentByName } = filing;
    if (submissionId === null) return { filing, status: null };
    const status = (await this.submissions.getStatuses(tx, [submissionId])).get(submissionId) ?? null;
    if (status !== null && RESENDABLE_STATUSES.includes(status)) return { filing, status };
    const day = sentAt?.toISOString().slice(0, 10) ?? '';
    throw new Problem(
      'conflict',
      `${sentByName ?? 'Someone'} recorded this filing as sent on ${day}. Open its submission to see where it is.`,
    );
  }
}
