import { Injectable } from '@nestjs/common';
import { type Month, getNextMonth, getMonthOf } from '../../ledger/month.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import type { OfficeResponse } from '../../reported/office-response.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import type { SubmissionStatusChanged } from '../../submissions/submission-events.js';
import type { SubmissionStatus } from '../../submissions/submission-status.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import type { FilingRecord } from '../filing.types.js';
import { lockFilingOfSubmission } from '../filings.queries.js';
import { FILING_LEDGER_JOB } from './filing-ledger.job.js';
import { FilingTagsService } from '../tags/filing-tags.service.js';
import { type ClosedMonth, listStatedAmounts, sumStatedAmounts } from './stated-amounts.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Response for all transactions, as derived from a submission's status. */
const STATUS_RESPONSES: Readonly<Partial<Record<SubmissionStatus, OfficeResponse>>> = {
  approved: 'accepted',
  rejected: 'rejected',
  resubmission_required: 'tagged',
};

/** Notifies the ledger and the book about sent, approved, tagged and rejected filings. Filings of individual transactions do not close months. */
@Injectable()
export class FilingLedgerService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly contexts: FilingContextsService,
    private readonly transactions: FilingTransactionsService,
    private readonly submissions: SubmissionsService,
    private readonly tags: FilingTagsService,
  ) {}

  /** Records that a filing was sent: closes its payees' months, and records the amounts in its packages as owed. */
  async recordSubmission(tx: OrganizationTx, filing: FilingRecord): Promise<void> {
    const period = this.toFiledPeriod(filing);
    if (period === null) return;
    await this.ledger.recordFiledPeriod(tx, period, (closed) => this.computeStatedSums(tx, filing, closed));
  }

  /** Handles a decision on a submission. Reads the current status from the submission, so that a repeated or late job is harmless. */
  @HandlesJob(FILING_LEDGER_JOB)
  async applyDecision({
    organizationId,
    payload,
    completeIn,
  }: Pick<RunningJob<SubmissionStatusChanged>, 'organizationId' | 'payload' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const { submissionId } = payload;
      const filing = await lockFilingOfSubmission(tx, submissionId);
      const status = (await this.submissions.getStatuses(tx, [submissionId])).get(submissionId);
      if (filing !== undefined && status !== undefined) await this.followStatus(tx, filing, status);
      await completeIn(tx);
    });
  }

  private async followStatus(tx: OrganizationTx, filing: FilingRecord, status: SubmissionStatus): Promise<void> {
    const isTurnedAway = status === 'rejected' || status === 'resubmission_required';
    if (!isTurnedAway) await this.tags.handleSentAgain(tx, filing.id);
    const answer = STATUS_RESPONSES[status];
    if (answer !== undefined) await this.transactions.recordDecision(tx, filing.id, answer);
    const period = this.toFiledPeriod(filing);
    if (period === null || filing.sentPackageId === null) return;
    if (isTurnedAway) return this.ledger.reopenMonths(tx, period);
    await this.recordSubmission(tx, filing);
    if (status !== 'approved') return;
    const closed = await this.ledger.findClosedBy(tx, filing.id);
    await this.ledger.recordFiledAmounts(tx, period, listStatedAmounts(closed, await this.computeStatedSums(tx, filing, closed)));
  }

  private async computeStatedSums(tx: OrganizationTx, filing: FilingRecord, closed: readonly ClosedMonth[]) {
    const months = { first: getMonthOf(filing.periodFrom), last: getMonthOf(filing.periodTo) };
    return sumStatedAmounts(closed, await this.transactions.findReportedMonths(tx, filing.id), months);
  }

  private toFiledPeriod(filing: FilingRecord) {
    const { obligation, settles } = this.contexts.getRules(filing);
    if (obligation.period === 'per-transaction' || settles.length === 0) return null;
    return { filingId: filing.id, state: filing.state, months: listMonths(filing), payees: settles, amendment: filing.amendment };
  }
}

function listMonths({ periodFrom, periodTo }: FilingRecord): Month[] {
  const months: Month[] = [];
  for (let month = getMonthOf(periodFrom); month <= getMonthOf(periodTo); month = getNextMonth(month)) months.push(month);
  return months;
}
