import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { assertPeriodEnded } from '../../deadlines/running-period.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { parseDollarsToBigInt, formatPlainDollars } from '../../money/plain-dollars.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import { SubmissionChangesService } from '../../submissions/submission-changes.service.js';
import type { SubmissionStatus } from '../../submissions/submission-status.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { formatScore } from '../checks/pre-flight.js';
import { FILING_SENT } from '../filing.actions.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import type { FilingRecord } from '../filing.types.js';
import { setSentPackage } from '../filings.queries.js';
import { PackageFilesService } from '../packages/package-files.service.js';
import { findPackage } from '../packages/packages.queries.js';
import { FilingLedgerService } from '../liability-posting/filing-ledger.service.js';
import { FilingTagsService } from '../tags/filing-tags.service.js';
import { UnsentFilingsService } from '../unsent-filings.service.js';
import type { SentFilingDto } from './submission.dto.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Records that a filing's package was sent, with one submission for each package. */
@Injectable()
export class FilingSubmissionService {
  constructor(
    private readonly database: DatabaseService,
    private readonly submissions: SubmissionsService,
    private readonly changes: SubmissionChangesService,
    private readonly transactions: FilingTransactionsService,
    private readonly ledger: FilingLedgerService,
    private readonly contexts: FilingContextsService,
    private readonly tags: FilingTagsService,
    private readonly packageFiles: PackageFilesService,
    private readonly unsent: UnsentFilingsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * @returns the id of the submission
   * @throws Problem 'not-found'; 'conflict' for a filing that was sent and not tagged or rejected, or a period that has not ended
   */
  async sendFiling(person: Caller, filingId: string, { packageId, ...details }: SentFilingDto): Promise<string> {
    const { organizationId } = person;
    const submissionId = await this.database.inOrganization(organizationId, async (tx) => {
      const { filing, status } = await this.unsent.lock(tx, filingId);
      const made = await findPackage(tx, filingId, packageId);
      if (made === undefined) throw Refusal.createConflict('Choose one of the packages of this filing, or make one first.');
      if (!filing.isBatch) assertPeriodEnded({ ...filing, dueDate: filing.actBy }, this.clock.today());
      else await this.refuseRemovedPlacements(tx, { packageId, filingId });
      if (await this.transactions.hasAcceptedLines(tx, { packageId, filingId }))
        throw Refusal.createConflict('This package has transactions that the office already accepted. Make a new package and send that.');
      if (status !== null) await this.tags.assertSettled(tx, filingId);
      const keepsAccepted = status !== null && (await this.transactions.hasRejectedLines(tx, filingId));
      if (await this.transactions.wasSentElsewhere(tx, { packageId, filingId, keepsAccepted }))
        throw Refusal.createConflict(
          'Some transactions in this package have since been sent with another filing. Make a new package and send it.',
        );
      if (await this.transactions.wasReportedElsewhere(tx, { packageId, filingId }, this.contexts.listSameOffice(filing, made.format)))
        throw Refusal.createConflict(
          'The office got some transactions of this package with another filing since it was made. Make a new package and send it.',
        );
      const id = await this.createSubmission(tx, person, filing, {
        status,
        details,
        score: formatScore(made.checksPassed, made.checksMade),
      });
      const at = this.clock.now();
      await this.transactions.recordSubmission(tx, { packageId, filingId, filedAs: this.contexts.formatName(filing), keepsAccepted }, at);
      await this.ledger.recordSubmission(tx, filing);
      await setSentPackage(tx, filingId, { packageId, submissionId: id, byName: person.name, at });
      await this.packageFiles.retainSentPackage(tx, filing, packageId);
      const { state, title, periodFrom, periodTo, amendment } = filing;
      const totalDue = formatPlainDollars(parseDollarsToBigInt(made.tax) + parseDollarsToBigInt(made.fees));
      tx.recordChange(FILING_SENT, {
        subjectId: filingId,
        after: { state, title, periodFrom, periodTo, amendment, packageNumber: made.number, rows: made.rows, totalDue },
      });
      return id;
    });
    this.submissions.publishChange(organizationId);
    return submissionId;
  }

  /** @throws Refusal for a package from which placements have since been removed */
  private async refuseRemovedPlacements(tx: OrganizationTx, of: { readonly packageId: string; readonly filingId: string }): Promise<void> {
    if (await this.transactions.hasNonMembers(tx, of))
      throw Refusal.createConflict('Placements were removed from this package since it was made. Make a new package and send it.');
  }

  private async createSubmission(
    tx: OrganizationTx,
    person: Caller,
    { submissionId, state, filingType, deadlineId }: FilingRecord,
    { status, details, score }: { status: SubmissionStatus | null; details: Omit<SentFilingDto, 'packageId'>; score: string | null },
  ): Promise<string> {
    const { comments = null, filedOn } = details;
    if (submissionId !== null && status === 'resubmission_required') {
      await this.changes.applyStatus(tx, person, submissionId, {
        status: 'submitted',
        reason: 'Sent again with a new package.',
        comments,
        filedOn,
      });
      return submissionId;
    }
    return this.submissions.record(tx, person, { ...details, state, filingType, deadlineId, replacesId: submissionId }, score);
  }
}
