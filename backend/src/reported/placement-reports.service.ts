import { Injectable } from '@nestjs/common';
import { findCorrections } from './line-responses.queries.js';
import { type FilingMember, findMembers } from './filing-members.queries.js';
import type { FilingTransaction } from './filing-transaction.js';
import { findTransactionsByIds } from './filing-transactions.queries.js';
import { describeEarlierReports, groupByTransaction } from './earlier-reports.queries.js';
import {
  findBackOutsOf,
  findCorrected,
  findPolicyNumbers,
  findReplacements,
  findReportedIds,
  findTransactionIdsAfter,
  findTransactionIdsOfPolicies,
  type TransactionReplacement,
} from './placement-reports.queries.js';
import type { PlacementReport, TransactionDays, TransactionRange } from './placement-report.js';
import type { TransactionCorrection } from './sent-line.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export interface ReportedPlacement {
  readonly transaction: FilingTransaction & { readonly state: string };
  /** Null unless it was backed out. */
  readonly backOut: TransactionCorrection | null;
  /** Reports of the transaction and of the transactions that it corrects: fewest corrections first, then newest first. */
  readonly reports: readonly PlacementReport[];
  /** Reports of the transaction that it backs out, newest first; empty unless it is a back-out. */
  readonly backedOut: readonly PlacementReport[];
  /** Time at which it was recorded, if it backs out or replaces another one. */
  readonly correctedAt: Date | null;
  /** Ids of filings that have it as a member. */
  readonly memberOf: readonly string[];
}

/** Provides individual transactions with their reports. */
@Injectable()
export class PlacementReportsService {
  async findByIds(tx: OrganizationTx, ids: readonly string[]): Promise<ReportedPlacement[]> {
    const { rows, reports, backedOut, origins } = await describeEarlierReports(tx, await findTransactionsByIds(tx, ids));
    const backOuts = await findCorrections(tx, ids);
    const members = groupByTransaction(await this.findMembers(tx, ids));
    return rows.map((transaction) => ({
      transaction,
      backOut: backOuts.get(transaction.id) ?? null,
      reports: reports.get(transaction.id) ?? [],
      backedOut: backedOut.get(transaction.id) ?? [],
      correctedAt: origins.get(transaction.id)?.recordedAt ?? null,
      memberOf: (members.get(transaction.id) ?? []).map(({ filingId }) => filingId),
    }));
  }

  /** Returns the filings that include these transactions. */
  async findMembers(tx: OrganizationTx, ids: readonly string[]): Promise<FilingMember[]> {
    return findMembers(tx, ids);
  }

  /** Returns the ids of recorded transactions that follow the given id, in order; includes back-outs only of sent transactions. */
  async findIdsAfter(tx: OrganizationTx, range: TransactionRange, after: string, max: number): Promise<string[]> {
    return findTransactionIdsAfter(tx, range, after, max);
  }

  /** Returns the transactions that a filing reported, with their back-outs and corrections. */
  async findIdsOfFiling(tx: OrganizationTx, filingId: string): Promise<string[]> {
    return findReportedIds(tx, filingId);
  }

  /** Returns the back-outs whose transactions are replaced, directly or indirectly, by the given ones. */
  async findBackOutsOf(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
    return findBackOutsOf(tx, ids);
  }

  /** Returns the policy numbers of a state's transactions in a date range, by transaction. */
  async findPolicyNumbers(tx: OrganizationTx, days: TransactionDays): Promise<ReadonlyMap<string, string>> {
    return new Map((await findPolicyNumbers(tx, days)).map(({ id, policyNumber }) => [id, policyNumber]));
  }

  /** Returns the transactions that the given ones correct, by transaction; omits transactions that are not corrections. */
  async findCorrectedIds(tx: OrganizationTx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const groups = groupByTransaction(await findCorrected(tx, ids));
    return new Map([...groups].map(([id, all]) => [id, all.map(({ correctedId }) => correctedId)]));
  }

  /** Returns the back-outs and replacements of corrected transactions. */
  async findReplacements(tx: OrganizationTx, ids: readonly string[]): Promise<TransactionReplacement[]> {
    return findReplacements(tx, ids);
  }

  async findIdsOfPolicies(tx: OrganizationTx, policyIds: readonly string[]): Promise<string[]> {
    return findTransactionIdsOfPolicies(tx, policyIds);
  }
}
