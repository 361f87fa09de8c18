import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { BookChangesService } from '../book/book-changes.service.js';
import type { FilingOrder, FilingScope } from '../book/filing-scope.js';
import type { OfficeResponse } from './office-response.js';
import type { FilingSums, FilingTransaction } from './filing-transaction.js';
import { type EarlierCountedMonth, findEarlierCountedMonths, type CountingFiling } from './earlier-counted-months.queries.js';
import { deleteMembers, findReportedDuplicates, hasNonMembers, insertMembers, findLastExpiration } from './filing-members.queries.js';
import { streamFilingRows, computeFilingSums, findRenewedTerms } from './filing-transactions.queries.js';
import { addEarlierReports } from './earlier-reports.queries.js';
import type { ReportedMonth } from './reported-month.js';
import { findPolicy } from '../book/policy.queries.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { publishReported } from './publish-reported.js';
import {
  saveRemainingResponses,
  findFiledTerms,
  hasRejectedLines,
  hasAcceptedLines,
  insertReported,
  type ReportedPackage,
  findReportedMonths,
  wasReportedElsewhere,
  wasSentElsewhere,
  type SentPackage,
  markSent,
} from './reported-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Provides the transactions that filings report, and their sent versions. */
@Injectable()
export class FilingTransactionsService {
  constructor(
    private readonly changes: BookChangesService,
    private readonly outbox: OutboxService,
  ) {}

  /** Returns the number of changes to the book so far. Read it before reading the transactions. */
  async getBookVersion(tx: OrganizationTx): Promise<number> {
    return this.changes.getVersion(tx);
  }

  /**
   * Streams all current transactions of a filing, in one snapshot, page by page. The transactions of a placement package include the reports that
   * they back out or replace.
   */
  readRows(tx: OrganizationTx, scope: FilingScope, order: FilingOrder): AsyncGenerator<FilingTransaction[]> {
    return streamFilingRows(tx, scope, order, scope.isBatch === true ? (page) => addEarlierReports(tx, page) : undefined);
  }

  async computeSums(tx: OrganizationTx, scope: FilingScope): Promise<FilingSums> {
    return computeFilingSums(tx, scope);
  }

  /** Stores the lines of a package. @param firstLine line number of the first of these rows in the package */
  async recordReport(tx: OrganizationTx, reported: ReportedPackage, rows: readonly FilingTransaction[], firstLine: number): Promise<void> {
    await insertReported(tx, reported, rows, firstLine);
  }

  /** Records that the package was sent, replacing earlier ones of its filing. */
  async recordSubmission(tx: OrganizationTx, of: SentPackage, at: Date): Promise<void> {
    await markSent(tx, of, at);
    await publishReported(this.outbox, tx, of.filingId);
  }

  /**
   * Records an office's decision on a whole filing, which applies to all its transactions without a response. If individual transactions were tagged
   * or rejected, the others stay unchanged.
   */
  async recordDecision(tx: OrganizationTx, filingId: string, answer: OfficeResponse): Promise<void> {
    if (answer === 'tagged' && (await hasRejectedLines(tx, filingId))) return;
    await saveRemainingResponses(tx, filingId, answer);
    await publishReported(this.outbox, tx, filingId);
  }

  /** Returns true when an office tagged or rejected individual transactions of a filing. */
  async hasRejectedLines(tx: OrganizationTx, filingId: string): Promise<boolean> {
    return hasRejectedLines(tx, filingId);
  }

  /** Returns true when a package has transactions that the office already accepted. */
  async hasAcceptedLines(tx: OrganizationTx, of: Pick<ReportedPackage, 'packageId' | 'filingId'>): Promise<boolean> {
    return hasAcceptedLines(tx, of);
  }

  /** Stores the transactions that were chosen for a placement package. */
  async addMembers(tx: OrganizationTx, filingId: string, transactionIds: readonly string[]): Promise<void> {
    await insertMembers(tx, filingId, transactionIds);
  }

  /** Removes all members of a filing. @returns their ids */
  async removeMembers(tx: OrganizationTx, filingId: string): Promise<string[]> {
    return deleteMembers(tx, filingId);
  }

  /** Returns true when a package has transactions that are no longer members of its filing. */
  async hasNonMembers(tx: OrganizationTx, of: Pick<ReportedPackage, 'packageId' | 'filingId'>): Promise<boolean> {
    return hasNonMembers(tx, of);
  }

  /**
   * Returns the members of a filing that look like duplicates, because the office has received another transaction with the same number, effective
   * date and premium.
   */
  async findReportedTwins(tx: OrganizationTx, filing: { filingId: string; obligationId: string }): Promise<ReadonlySet<string>> {
    return new Set(await findReportedDuplicates(tx, filing));
  }

  /** Returns the last day on which the term of a member is in force; null if there are no members. */
  async findCoverageEnd(tx: OrganizationTx, filingId: string): Promise<CalendarDate | null> {
    return findLastExpiration(tx, filingId);
  }

  /** Returns true when transactions in a package have been sent with another filing since the package was created. */
  async wasSentElsewhere(tx: OrganizationTx, of: Omit<SentPackage, 'filedAs'>): Promise<boolean> {
    return wasSentElsewhere(tx, of);
  }

  /** Returns true when, since the package was created, the office has received transactions in its file with other duties' filings. */
  async wasReportedElsewhere(
    tx: OrganizationTx,
    of: Pick<ReportedPackage, 'packageId' | 'filingId'>,
    sameOffice: readonly string[],
  ): Promise<boolean> {
    return wasReportedElsewhere(tx, of, sameOffice);
  }

  /** Returns the terms that began before a day and have a transaction that was sent with another package: `policyId 2024-03-01`. */
  async findFiledTerms(tx: OrganizationTx, scope: FilingScope, before: CalendarDate): Promise<ReadonlySet<string>> {
    return findFiledTerms(tx, scope, before);
  }

  /** Returns the terms of a state's policies that began as renewals before the given day: `policyId 2024-03-01`. */
  async findRenewedTerms(tx: OrganizationTx, state: string, before: CalendarDate): Promise<ReadonlySet<string>> {
    return findRenewedTerms(tx, state, before);
  }

  /**
   * Returns the sent amounts of a filing that its office did not tag or reject, by the month of the transaction date and kind of charge.
   */
  async findReportedMonths(tx: OrganizationTx, filingId: string): Promise<ReportedMonth[]> {
    return findReportedMonths(tx, filingId);
  }

  /** Returns months with unsent transactions that a period filing assigns to an earlier month. */
  async findEarlierCountedMonths(tx: OrganizationTx, filing: CountingFiling): Promise<EarlierCountedMonth[]> {
    return findEarlierCountedMonths(tx, filing);
  }

  /** Returns a policy's number; undefined when the policy does not belong to the organization. */
  async findPolicyNumber(tx: OrganizationTx, policyId: string): Promise<string | undefined> {
    return (await findPolicy(tx, policyId))?.policyNumber;
  }
}
