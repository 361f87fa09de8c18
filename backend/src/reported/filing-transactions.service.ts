import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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

/** The transactions that filings report, and what of them was sent. */
@Injectable()
export class FilingTransactionsService {
  constructor(private readonly changes: BookChangesService) {}

  /** How often the book has changed: read it before the transactions. */
  async bookVersion(tx: EntityManager, organizationId: string): Promise<number> {
    return this.changes.getVersion(tx, organizationId);
  }

  /** All of a filing as they are now, in one snapshot, page by page. */
  readRows(tx: EntityManager, organizationId: string, scope: FilingScope, order: FilingOrder): AsyncGenerator<FilingTransaction[]> {
    return filingRows(tx, organizationId, scope, order);
  }

  async sumUp(tx: EntityManager, organizationId: string, scope: FilingScope): Promise<FilingSums> {
    return filingSums(tx, organizationId, scope);
  }

  /** Keeps what a package reports. @param firstLine number of the first of the rows in it */
  async getReport(
    tx: EntityManager,
    organizationId: string,
    reported: ReportedIn,
    rows: readonly FilingTransaction[],
    firstLine: number,
  ): Promise<void> {
    await insertReported(tx, organizationId, reported, rows, firstLine);
  }

  /** The package was sent in place of earlier ones of its filing. */
  async recordSubmission(tx: EntityManager, organizationId: string, of: SentIn, at: Date): Promise<void> {
    await setSent(tx, organizationId, of, at);
  }

  /**
   * An office has decided on a filing as a whole: what it has said nothing of is approved, or is turned away. Where it has turned single
   * transactions away, the others are as they were.
   */
  async recordDecision(tx: EntityManager, organizationId: string, filingId: string, answer: OfficeAnswer): Promise<void> {
    if (answer === 'tagged' && (await hasTurnedAway(tx, organizationId, filingId))) return;
    await answerRest(tx, organizationId, filingId, answer);
  }

  /** Whether an office has turned single transactions of a filing away. */
  async hasTurnedAway(tx: EntityManager, organizationId: string, filingId: string): Promise<boolean> {
    return hasTurnedAway(tx, organizationId, filingId);
  }

  /** Whether a package holds what the office has taken already. */
  async holdsTaken(tx: EntityManager, organizationId: string, of: Pick<ReportedIn, 'packageId' | 'filingId'>): Promise<boolean> {
    return holdsTaken(tx, organizationId, of);
  }

  /** Whether transactions of a package were sent with another filing since it was made. */
  async sentElsewhere(tx: EntityManager, organizationId: string, of: Omit<SentIn, 'filedAs'>): Promise<boolean> {
    return sentElsewhere(tx, organizationId, of);
  }

  /** The terms of policies that began before a day of which something was sent with another package: `policyId 2024-03-01`. */
  async filedTerms(tx: EntityManager, organizationId: string, scope: FilingScope, before: CalendarDate): Promise<ReadonlySet<string>> {
    return filedTerms(tx, organizationId, scope, before);
  }

  /** The terms of policies of a state that began before a day, as renewals: `policyId 2024-03-01`. */
  async renewedTerms(tx: EntityManager, organizationId: string, state: string, before: CalendarDate): Promise<ReadonlySet<string>> {
    return renewedTerms(tx, organizationId, state, before);
  }

  /** What a filing has sent, and its office has not turned away, by the month of the transaction date and kind of charge. */
  async monthsOf(tx: EntityManager, organizationId: string, filingId: string): Promise<ReportedMonth[]> {
    return reportedMonths(tx, organizationId, filingId);
  }

  /** Months with transactions that a filing of a period counts in an earlier one and no filing has sent, by the date of the transactions. */
  async countedEarlier(tx: EntityManager, organizationId: string, filing: CountingFiling): Promise<CountedEarlier[]> {
    return countedEarlier(tx, organizationId, filing);
  }

  /** The number of a policy; undefined where the organization has none with the id. */
  async policyNumber(tx: EntityManager, organizationId: string, policyId: string): Promise<string | undefined> {
    return (await findPolicy(tx, organizationId, policyId))?.policyNumber;
  }
}
