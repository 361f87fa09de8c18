import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { BookChangesService } from '../book/book-changes.service.js';
import type { FilingOrder, FilingScope } from '../book/filing-scope.js';
import type { OfficeAnswer } from './office-answer.js';
import type { FilingSums, FilingTransaction } from './filing-transaction.js';
import { type CountedEarlier, findCountedEarlier, type CountingFiling } from './counted-earlier.queries.js';
import { filingRows, filingSums, renewedTerms } from './filing-transactions.queries.js';
import type { ReportedMonth } from './reported-month.js';
import { findPolicy } from '../book/policy.queries.js';
import {
  answerRest,
  filedTerms,
  hasTurnedAway,
  hasAccepted,
  insertReported,
  type ReportedIn,
  reportedMonths,
  sentElsewhere,
  type SentIn,
  setSent,
} from './reported-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Transactions that filings report, and their sent versions. */
@Injectable()
export class FilingTransactionsService {
  constructor(private readonly changes: BookChangesService) {}

  /** Returns the number of changes of the book: read it before the transactions. */
  async bookVersion(tx: OrganizationTx): Promise<number> {
    return this.changes.getVersion(tx);
  }

  /** Streams all current transactions of a filing, in one snapshot, page by page. */
  readRows(tx: OrganizationTx, scope: FilingScope, order: FilingOrder): AsyncGenerator<FilingTransaction[]> {
    return filingRows(tx, scope, order);
  }

  async sumUp(tx: OrganizationTx, scope: FilingScope): Promise<FilingSums> {
    return filingSums(tx, scope);
  }

  /** Stores the lines of a package. @param firstLine number of the first row in it */
  async getReport(tx: OrganizationTx, reported: ReportedIn, rows: readonly FilingTransaction[], firstLine: number): Promise<void> {
    await insertReported(tx, reported, rows, firstLine);
  }

  /** Records that the package was sent, replacing earlier ones of its filing. */
  async recordSubmission(tx: OrganizationTx, of: SentIn, at: Date): Promise<void> {
    await setSent(tx, of, at);
  }

  /**
   * Records an office's decision on a whole filing: transactions without a response are approved, tagged or rejected. If single
   * transactions were tagged or rejected, the others stay unchanged.
   */
  async recordDecision(tx: OrganizationTx, filingId: string, answer: OfficeAnswer): Promise<void> {
    if (answer === 'tagged' && (await hasTurnedAway(tx, filingId))) return;
    await answerRest(tx, filingId, answer);
  }

  /** Returns true when an office tagged or rejected single transactions of a filing. */
  async hasTurnedAway(tx: OrganizationTx, filingId: string): Promise<boolean> {
    return hasTurnedAway(tx, filingId);
  }

  /** Returns true when a package has transactions that the office already accepted. */
  async hasAccepted(tx: OrganizationTx, of: Pick<ReportedIn, 'packageId' | 'filingId'>): Promise<boolean> {
    return hasAccepted(tx, of);
  }

  /** Returns true when transactions of a package were sent with another filing since it was created. */
  async sentElsewhere(tx: OrganizationTx, of: Omit<SentIn, 'filedAs'>): Promise<boolean> {
    return sentElsewhere(tx, of);
  }

  /** Returns the terms that began before a day and have a transaction that was sent with another package: `policyId 2024-03-01`. */
  async filedTerms(tx: OrganizationTx, scope: FilingScope, before: CalendarDate): Promise<ReadonlySet<string>> {
    return filedTerms(tx, scope, before);
  }

  /** Returns the terms of a state's policies that began before a day as renewals: `policyId 2024-03-01`. */
  async renewedTerms(tx: OrganizationTx, state: string, before: CalendarDate): Promise<ReadonlySet<string>> {
    return renewedTerms(tx, state, before);
  }

  /**
   * Returns the sent amounts of a filing that its office did not tag or reject, by the month of the transaction date and kind of charge.
   */
  async monthsOf(tx: OrganizationTx, filingId: string): Promise<ReportedMonth[]> {
    return reportedMonths(tx, filingId);
  }

  /** Returns months with unsent transactions that a period filing counts in an earlier month, by the date of the transactions. */
  async countedEarlier(tx: OrganizationTx, filing: CountingFiling): Promise<CountedEarlier[]> {
    return findCountedEarlier(tx, filing);
  }

  /** Returns the number of a policy; undefined when the organization does not have it. */
  async policyNumber(tx: OrganizationTx, policyId: string): Promise<string | undefined> {
    return (await findPolicy(tx, policyId))?.policyNumber;
  }
}
