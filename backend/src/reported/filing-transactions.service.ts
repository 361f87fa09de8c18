import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { BookChangesService } from '../book/book-changes.service.js';
import type { FilingOrder, FilingScope } from '../book/filing-scope.js';
import type { OfficeAnswer } from './office-answer.js';
import type { FilingSums, FilingTransaction } from './filing-transaction.js';
import { type CountedEarlier, countedEarlier, type CountingFiling } from './counted-earlier.queries.js';
import { filingRows, filingSums, renewedTerms } from './filing-transactions.queries.js';
import type { ReportedMonth } from './reported-month.js';
import { findPolicy } from '../book/policy.queries.js';
import {
  answerRest,
  filedTerms,
  hasTurnedAway,
  holdsTaken,
  insertReported,
  type ReportedIn,
  reportedMonths,
  sentElsewhere,
  type SentIn,
  setSent,
} from './reported-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** The transactions that filings report, and what of them was sent. */
@Injectable()
export class FilingTransactionsService {
  constructor(private readonly changes: BookChangesService) {}

  /** How often the book has changed: read it before the transactions. */
  async bookVersion(tx: OrganizationTx): Promise<number> {
    return this.changes.getVersion(tx);
  }

  /** All of a filing as they are now, in one snapshot, page by page. */
  readRows(tx: OrganizationTx, scope: FilingScope, order: FilingOrder): AsyncGenerator<FilingTransaction[]> {
    return filingRows(tx, scope, order);
  }

  async sumUp(tx: OrganizationTx, scope: FilingScope): Promise<FilingSums> {
    return filingSums(tx, scope);
  }

  /** Keeps what a package reports. @param firstLine number of the first of the rows in it */
  async getReport(tx: OrganizationTx, reported: ReportedIn, rows: readonly FilingTransaction[], firstLine: number): Promise<void> {
    await insertReported(tx, reported, rows, firstLine);
  }

  /** The package was sent in place of earlier ones of its filing. */
  async recordSubmission(tx: OrganizationTx, of: SentIn, at: Date): Promise<void> {
    await setSent(tx, of, at);
  }

  /**
   * An office has decided on a filing as a whole: what it has said nothing of is approved, or is turned away. Where it has turned single
   * transactions away, the others are as they were.
   */
  async recordDecision(tx: OrganizationTx, filingId: string, answer: OfficeAnswer): Promise<void> {
    if (answer === 'tagged' && (await hasTurnedAway(tx, filingId))) return;
    await answerRest(tx, filingId, answer);
  }

  /** Whether an office has turned single transactions of a filing away. */
  async hasTurnedAway(tx: OrganizationTx, filingId: string): Promise<boolean> {
    return hasTurnedAway(tx, filingId);
  }

  /** Whether a package holds what the office has taken already. */
  async holdsTaken(tx: OrganizationTx, of: Pick<ReportedIn, 'packageId' | 'filingId'>): Promise<boolean> {
    return holdsTaken(tx, of);
  }

  /** Whether transactions of a package were sent with another filing since it was made. */
  async sentElsewhere(tx: OrganizationTx, of: Omit<SentIn, 'filedAs'>): Promise<boolean> {
    return sentElsewhere(tx, of);
  }

  /** The terms of policies that began before a day of which something was sent with another package: `policyId 2024-03-01`. */
  async filedTerms(tx: OrganizationTx, scope: FilingScope, before: CalendarDate): Promise<ReadonlySet<string>> {
    return filedTerms(tx, scope, before);
  }

  /** The terms of policies of a state that began before a day, as renewals: `policyId 2024-03-01`. */
  async renewedTerms(tx: OrganizationTx, state: string, before: CalendarDate): Promise<ReadonlySet<string>> {
    return renewedTerms(tx, state, before);
  }

  /** What a filing has sent, and its office has not turned away, by the month of the transaction date and kind of charge. */
  async monthsOf(tx: OrganizationTx, filingId: string): Promise<ReportedMonth[]> {
    return reportedMonths(tx, filingId);
  }

  /** Months with transactions that a filing of a period counts in an earlier one and no filing has sent, by the date of the transactions. */
  async countedEarlier(tx: OrganizationTx, filing: CountingFiling): Promise<CountedEarlier[]> {
    return countedEarlier(tx, filing);
  }

  /** The number of a policy; undefined where the organization has none with the id. */
  async policyNumber(tx: OrganizationTx, policyId: string): Promise<string | undefined> {
    return (await findPolicy(tx, policyId))?.policyNumber;
  }
}
