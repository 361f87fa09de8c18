import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { dollarText } from '../money/dollar-text.js';
import { AuditLogService } from '../platform/kernel/audit/audit-log.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { type BackOut, type BackOutCause, insertBackOuts, type Reversal } from '../back-outs/back-out.queries.js';
import { BackOutsService, endedCharges, refuseBackOut } from '../back-outs/back-outs.service.js';
import { BookChangesService } from '../book/book-changes.service.js';
import { BookTotalsService } from '../book/book-totals.service.js';
import { newId } from '../book/new-id.js';
import { preferIndexes } from '../book/prefer-indexes.queries.js';
import { StateDeltas } from '../book/state-deltas.js';
import { FiledTransactionsService } from '../reported/filed-transactions.service.js';
import { writeManualEntries } from '../imports/import/write-chunk.queries.js';
import { findPolicy } from '../book/policy.queries.js';
import type { PolicyRow } from '../book/policy-row.js';
import { detailsOf } from './details-of.queries.js';
import { TRANSACTION_CORRECTED, TRANSACTION_ENTERED } from './hand.actions.js';
import type { BookingPreviewDto } from './hand.dto.js';
import { handRow, type PolicyFacts, type TransactionFacts } from './hand-row.js';
import { withDetailsOf } from './hand-parts.js';
import { bookingPreview } from './hand-preview.js';
import { type PreparedBooking, PreparedEntriesService } from './prepared-booking.service.js';
import { stalePolicy } from './stale-policy.queries.js';
import { usualCoverage } from './usual-coverage.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Author and reason of a manual entry, and the version that was seen. */
export interface Booking {
  readonly by: BackOutCause['by'];
  readonly reason: string;
  readonly confirmReturns?: boolean | undefined;
  readonly policyVersion?: string | undefined;
}

/** A transaction that a correction replaces. */
interface Corrected {
  readonly policyId: string;
  readonly transactionId: string;
}

/** Manual entries: recorded by the writer of imports, under the lock of the book, each with its reason. */
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
    private readonly audit: AuditLogService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** Previews adding a transaction to the policy. */
  async previewAdded(organizationId: string, policyId: string, facts: TransactionFacts): Promise<BookingPreviewDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const row = await this.rowOf(tx, policyId, facts);
      return this.preview(tx, row, true, null);
    });
  }

  /** Adds a transaction to a policy. @returns the policy's id */
  async add(organizationId: string, policyId: string, facts: TransactionFacts, booking: Booking): Promise<string> {
    return this.underLock(organizationId, async (tx) => {
      await this.refuseStale(tx, policyId, booking);
      const row = await this.rowOf(tx, policyId, facts);
      return this.recordEntry(tx, row, booking, true, null);
    });
  }

  /** Previews entering a policy. */
  async previewNew(organizationId: string, facts: PolicyFacts): Promise<BookingPreviewDto> {
    return this.database.inOrganization(organizationId, (tx) => this.preview(tx, handRow(facts), false, null));
  }

  /** Enters a policy with its first transaction. @returns its id */
  async enter(organizationId: string, facts: PolicyFacts, booking: Booking): Promise<string> {
    return this.underLock(organizationId, (tx) => this.recordEntry(tx, handRow(facts), booking, false, null));
  }

  /** Previews correcting a transaction. */
  async previewCorrection(organizationId: string, corrected: Corrected, facts: PolicyFacts): Promise<BookingPreviewDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      refuseBackOut(await this.backOuts.findCandidate(tx, corrected.policyId, corrected.transactionId));
      await this.filed.assertNotFiled(tx, corrected.transactionId);
      return this.preview(tx, await replacementRow(tx, corrected, facts), true, corrected);
    });
  }

  /** Backs out a transaction and records its replacement, both or neither. @returns the id of the policy of the replacement */
  async correct(organizationId: string, corrected: Corrected, facts: PolicyFacts, booking: Booking): Promise<string> {
    return this.underLock(organizationId, async (tx) => {
      const candidate = await this.backOuts.findCandidate(tx, corrected.policyId, corrected.transactionId);
      await this.refuseStale(tx, corrected.policyId, booking);
      refuseBackOut(candidate);
      await this.filed.assertNotFiled(tx, corrected.transactionId);
      return this.recordEntry(tx, await replacementRow(tx, corrected, facts), booking, true, corrected);
    });
  }

  private async underLock<Result>(organizationId: string, work: (tx: OrganizationTx) => Promise<Result>): Promise<Result> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.totals.lock(tx);
      await preferIndexes(tx);
      return work(tx);
    });
  }

  private async rowOf(tx: OrganizationTx, policyId: string, facts: TransactionFacts): Promise<PolicyRow> {
    const policy = assertFound(await findPolicy(tx, policyId), 'policy');
    const { policyNumber, insuredName, state } = policy;
    return handRow({
      ...facts,
      policyNumber,
      insuredName,
      state,
      insurerName: facts.insurerName ?? policy.insurerName ?? '',
      brokerName: facts.brokerName ?? policy.brokerName ?? '',
      coverageType: facts.coverageType ?? (await usualCoverage(tx, policy)) ?? '',
    });
  }

  private async refuseStale(tx: OrganizationTx, policyId: string, { policyVersion }: Booking): Promise<void> {
    const policy = assertFound(await findPolicy(tx, policyId), 'policy');
    if (policyVersion !== undefined && policy.policyVersion !== policyVersion) throw await stalePolicy(tx, policyId, policyVersion);
  }

  /** Prepares the entry, including the back-out of a correction, and leaves nothing behind. */
  private async preview(tx: OrganizationTx, row: PolicyRow, mayExist: boolean, corrected: Corrected | null): Promise<BookingPreviewDto> {
    await tx.query('savepoint preview');
    const transactionId = newId();
    const reversals = reversalsFor(corrected, transactionId, 'Preview');
    const backOuts = corrected === null ? [] : await insertBackOuts(tx, reversals, { by: PREVIEWER });
    const deltas = new StateDeltas(this.clock.today());
    const prepared = await this.bookings.prepare(tx, row, deltas, {
      transactionId,
      mayExist,
      corrects: corrected !== null,
    });
    await tx.query('rollback to savepoint preview');
    return bookingPreview(prepared, backOuts[0], this.jurisdictions.find(row.state));
  }

  private async recordEntry(
    tx: OrganizationTx,
    row: PolicyRow,
    booking: Booking,
    mayExist: boolean,
    corrected: Corrected | null,
  ): Promise<string> {
    const deltas = new StateDeltas(await this.totals.rollForward(tx, this.clock.today()));
    const transactionId = newId();
    const reversals = reversalsFor(corrected, transactionId, booking.reason);
    const backOuts = reversals.length === 0 ? [] : await this.backOuts.recordPage(tx, reversals, booking, deltas);
    const prepared = await this.bookings.prepare(tx, row, deltas, {
      transactionId,
      mayExist,
      corrects: corrected !== null,
    });
    if (prepared.returnsTooMuch !== null && booking.confirmReturns !== true) throw new Problem('conflict', prepared.returnsTooMuch);
    await writeManualEntries(tx, booking, [prepared.transaction], [prepared.changed]);
    await this.links.linkNumbered(tx, { transactionId });
    await this.totals.add(tx, deltas);
    await this.changes.publish(tx, { source: 'hand', sourceId: prepared.transaction.id }, deltas);
    this.record(tx, prepared, booking, backOuts[0]);
    return prepared.transaction.policyId;
  }

  private record(tx: OrganizationTx, { transaction }: PreparedBooking, { reason }: Booking, backOut: BackOut | undefined): void {
    const { id, policyId, type, row, price } = transaction;
    const booked = {
      transactionType: type,
      transactionDate: row.transactionDate,
      premium: dollarText(row.premiumCents),
      taxAmount: dollarText(price.taxCents),
      fees: dollarText(price.feesCents),
      policyId,
      policyNumber: row.policyNumber,
      reason,
    };
    if (backOut === undefined) this.audit.record(tx, TRANSACTION_ENTERED, { subjectId: id, after: booked });
    else
      this.audit.record(tx, TRANSACTION_CORRECTED, {
        subjectId: backOut.backsOut,
        before: endedCharges(backOut),
        after: { ...booked, replacementId: id },
      });
  }
}

/** Builds the row of a replacement: the entered facts, with other details of the replaced transaction. */
async function replacementRow(tx: OrganizationTx, { transactionId }: Corrected, facts: PolicyFacts): Promise<PolicyRow> {
  const row = withDetailsOf(handRow(facts), await detailsOf(tx, transactionId));
  const { details } = row;
  return { ...row, details: details?.homeState === undefined ? details : { ...details, homeState: row.state } };
}

const reversalsFor = (corrected: Corrected | null, replacedBy: string, reason: string): Reversal[] =>
  corrected === null ? [] : [{ transactionId: corrected.transactionId, reason, replacedBy }];

/** A preview is rolled back, so it has no real author. */
const PREVIEWER = { id: '00000000-0000-0000-0000-000000000000', name: 'Preview' };
