import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { type BackOut, type BackOutCause, insertBackOuts, type Reversal } from '../back-outs/back-out.queries.js';
import { BackOutsService, getEndedCharges, assertCanBackOut } from '../back-outs/back-outs.service.js';
import { BookChangesService } from '../book/book-changes.service.js';
import { BookTotalsService } from '../book/book-totals.service.js';
import { createId } from '../book/create-id.js';
import { preferIndexes } from '../book/prefer-indexes.queries.js';
import { StateDeltas } from '../book/state-deltas.js';
import { FiledTransactionsService } from '../reported/filed-transactions.service.js';
import { writeManualEntries } from '../imports/import/write-chunk.queries.js';
import { findPolicy } from '../book/policy.queries.js';
import type { PolicyRow } from '../book/policy-row.js';
import { findTransactionDetails } from './transaction-details.queries.js';
import { TRANSACTION_CORRECTED, TRANSACTION_ENTERED } from './manual-entry.actions.js';
import type { BookingPreviewDto } from './manual-entry.dto.js';
import { toPolicyRow, type PolicyFacts, type TransactionFacts } from './entered-row.js';
import { withReplacedDetails } from './entered-parts.js';
import { toBookingPreviewDto } from './entry-preview.js';
import { type PreparedEntry, PreparedEntriesService } from './prepared-entries.service.js';
import { createStalePolicyProblem } from './stale-policy.queries.js';
import { findUsualCoverage } from './usual-coverage.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Author and reason of a manual entry, and the policy version that the author saw. */
export interface ManualEntry {
  readonly by: BackOutCause['by'];
  readonly reason: string;
  readonly confirmReturns?: boolean | undefined;
  readonly policyVersion?: string | undefined;
}

interface CorrectedTransaction {
  readonly policyId: string;
  readonly transactionId: string;
}

/** Records manual entries with their reasons, using the import writer under the book's lock. */
@Injectable()
export class ManualEntryService {
  constructor(
    private readonly database: DatabaseService,
    private readonly bookings: PreparedEntriesService,
    private readonly backOuts: BackOutsService,
    private readonly filed: FiledTransactionsService,
    private readonly totals: BookTotalsService,
    private readonly changes: BookChangesService,
    private readonly links: AccountLinksService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  async previewAddition(organizationId: string, policyId: string, facts: TransactionFacts): Promise<BookingPreviewDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const row = await this.buildPolicyRow(tx, policyId, facts);
      return this.previewEntry(tx, row, true, null);
    });
  }

  /** Adds a transaction to a policy. @returns the policy's id */
  async addTransaction(organizationId: string, policyId: string, facts: TransactionFacts, booking: ManualEntry): Promise<string> {
    return this.withBookLock(organizationId, async (tx) => {
      await this.assertNotStale(tx, policyId, booking);
      const row = await this.buildPolicyRow(tx, policyId, facts);
      return this.recordEntry(tx, row, booking, true, null);
    });
  }

  async previewNewPolicy(organizationId: string, facts: PolicyFacts): Promise<BookingPreviewDto> {
    return this.database.inOrganization(organizationId, (tx) => this.previewEntry(tx, toPolicyRow(facts), false, null));
  }

  /** Enters a policy with its first transaction. @returns its id */
  async enterPolicy(organizationId: string, facts: PolicyFacts, booking: ManualEntry): Promise<string> {
    return this.withBookLock(organizationId, (tx) => this.recordEntry(tx, toPolicyRow(facts), booking, false, null));
  }

  async previewCorrection(organizationId: string, corrected: CorrectedTransaction, facts: PolicyFacts): Promise<BookingPreviewDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      assertCanBackOut(await this.backOuts.findCandidate(tx, corrected.policyId, corrected.transactionId));
      await this.filed.assertNotFiled(tx, corrected.transactionId);
      return this.previewEntry(tx, await buildReplacementRow(tx, corrected, facts), true, corrected);
    });
  }

  /** Backs out a transaction and records its replacement; does both or neither. @returns the id of the replacement's policy */
  async correctTransaction(
    organizationId: string,
    corrected: CorrectedTransaction,
    facts: PolicyFacts,
    booking: ManualEntry,
  ): Promise<string> {
    return this.withBookLock(organizationId, async (tx) => {
      const candidate = await this.backOuts.findCandidate(tx, corrected.policyId, corrected.transactionId);
      await this.assertNotStale(tx, corrected.policyId, booking);
      assertCanBackOut(candidate);
      await this.filed.assertNotFiled(tx, corrected.transactionId);
      return this.recordEntry(tx, await buildReplacementRow(tx, corrected, facts), booking, true, corrected);
    });
  }

  private async withBookLock<Result>(organizationId: string, work: (tx: OrganizationTx) => Promise<Result>): Promise<Result> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.totals.lock(tx);
      await preferIndexes(tx);
      return work(tx);
    });
  }

  private async buildPolicyRow(tx: OrganizationTx, policyId: string, facts: TransactionFacts): Promise<PolicyRow> {
    const policy = assertFound(await findPolicy(tx, policyId), 'policy');
    const { policyNumber, insuredName, state } = policy;
    return toPolicyRow({
      ...facts,
      policyNumber,
      insuredName,
      state,
      insurerName: facts.insurerName ?? policy.insurerName ?? '',
      brokerName: facts.brokerName ?? policy.brokerName ?? '',
      coverageType: facts.coverageType ?? (await findUsualCoverage(tx, policy)) ?? '',
    });
  }

  private async assertNotStale(tx: OrganizationTx, policyId: string, { policyVersion }: ManualEntry): Promise<void> {
    const policy = assertFound(await findPolicy(tx, policyId), 'policy');
    if (policyVersion !== undefined && policy.policyVersion !== policyVersion)
      throw await createStalePolicyProblem(tx, policyId, policyVersion);
  }

  /** Prepares the entry, including a correction's back-out, and rolls everything back. */
  private async previewEntry(
    tx: OrganizationTx,
    row: PolicyRow,
    mayExist: boolean,
    corrected: CorrectedTransaction | null,
  ): Promise<BookingPreviewDto> {
    await tx.query('savepoint preview');
    const transactionId = createId();
    const reversals = buildReversals(corrected, transactionId, 'Preview');
    const backOuts = corrected === null ? [] : await insertBackOuts(tx, reversals, { by: PREVIEWER });
    const deltas = new StateDeltas(this.clock.today());
    const prepared = await this.bookings.prepareEntry(tx, row, deltas, {
      transactionId,
      mayExist,
      corrects: corrected !== null,
    });
    await tx.query('rollback to savepoint preview');
    return toBookingPreviewDto(prepared, backOuts[0], this.jurisdictions.find(row.state));
  }

  private async recordEntry(
    tx: OrganizationTx,
    row: PolicyRow,
    booking: ManualEntry,
    mayExist: boolean,
    corrected: CorrectedTransaction | null,
  ): Promise<string> {
    const deltas = new StateDeltas(await this.totals.rollForward(tx, this.clock.today()));
    const transactionId = createId();
    const reversals = buildReversals(corrected, transactionId, booking.reason);
    const backOuts = reversals.length === 0 ? [] : await this.backOuts.recordPage(tx, reversals, booking, deltas);
    const prepared = await this.bookings.prepareEntry(tx, row, deltas, {
      transactionId,
      mayExist,
      corrects: corrected !== null,
    });
    if (prepared.returnsTooMuch !== null && booking.confirmReturns !== true) throw new Problem('conflict', prepared.returnsTooMuch);
    await writeManualEntries(tx, booking, [prepared.transaction], [prepared.changed]);
    await this.links.linkByAccountNumber(tx, { transactionId });
    await this.totals.add(tx, deltas);
    await this.changes.publish(tx, { source: 'hand', sourceId: prepared.transaction.id }, deltas);
    this.auditEntry(tx, prepared, booking, backOuts[0]);
    return prepared.transaction.policyId;
  }

  private auditEntry(tx: OrganizationTx, { transaction }: PreparedEntry, { reason }: ManualEntry, backOut: BackOut | undefined): void {
    const { id, policyId, type, row, price } = transaction;
    const booked = {
      transactionType: type,
      transactionDate: row.transactionDate,
      premium: formatPlainDollars(row.premiumCents),
      taxAmount: formatPlainDollars(price.taxCents),
      fees: formatPlainDollars(price.feesCents),
      policyId,
      policyNumber: row.policyNumber,
      reason,
    };
    if (backOut === undefined) tx.recordChange(TRANSACTION_ENTERED, { subjectId: id, after: booked });
    else
      tx.recordChange(TRANSACTION_CORRECTED, {
        subjectId: backOut.backsOut,
        before: getEndedCharges(backOut),
        after: { ...booked, replacementId: id },
      });
  }
}

/** Builds the row of a replacement: the entered facts, and the replaced transaction's other details. */
async function buildReplacementRow(tx: OrganizationTx, { transactionId }: CorrectedTransaction, facts: PolicyFacts): Promise<PolicyRow> {
  const row = withReplacedDetails(toPolicyRow(facts), await findTransactionDetails(tx, transactionId));
  const { details } = row;
  return { ...row, details: details?.homeState === undefined ? details : { ...details, homeState: row.state } };
}

const buildReversals = (corrected: CorrectedTransaction | null, replacedBy: string, reason: string): Reversal[] =>
  corrected === null ? [] : [{ transactionId: corrected.transactionId, reason, replacedBy }];

/** A preview is rolled back, so it has no real author. */
const PREVIEWER = { id: '00000000-0000-0000-0000-000000000000', name: 'Preview' };
