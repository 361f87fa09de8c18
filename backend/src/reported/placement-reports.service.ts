import { Injectable } from '@nestjs/common';
import { findCorrections } from './line-responses.queries.js';
import { type FilingMember, findMembers } from './filing-members.queries.js';
import type { FilingTransaction } from './filing-transaction.js';
import { findTransactionsByIds } from './filing-transactions.queries.js';
import { findReportedIds, findReports, findTransactionIdsAfter, findTransactionIdsOfPolicies } from './placement-reports.queries.js';
import type { PlacementReport, TransactionRange } from './placement-report.js';
import type { TransactionCorrection } from './sent-line.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A transaction with what was reported of it. */
export interface ReportedPlacement {
  readonly transaction: FilingTransaction & { readonly state: string };
  /** Null unless it was backed out. */
  readonly backOut: TransactionCorrection | null;
  /** Reports of it and of the transactions that it corrects: fewest corrections first, then newest first. */
  readonly reports: readonly PlacementReport[];
  /** Ids of filings that have it as a member. */
  readonly memberOf: readonly string[];
}

/** Single transactions, with what was reported of each. */
@Injectable()
export class PlacementReportsService {
  async findByIds(tx: OrganizationTx, ids: readonly string[]): Promise<ReportedPlacement[]> {
    const transactions = await findTransactionsByIds(tx, ids);
    const backOuts = await findCorrections(tx, ids);
    const reports = groupByTransaction(await findReports(tx, ids));
    const members = groupByTransaction(await this.findMembers(tx, ids));
    return transactions.map((transaction) => ({
      transaction,
      backOut: backOuts.get(transaction.id) ?? null,
      reports: reports.get(transaction.id) ?? [],
      memberOf: (members.get(transaction.id) ?? []).map(({ filingId }) => filingId),
    }));
  }

  /** Returns the filings that have these transactions as members. */
  async findMembers(tx: OrganizationTx, ids: readonly string[]): Promise<FilingMember[]> {
    return findMembers(tx, ids);
  }

  /** Returns ids of recorded transactions after an id, in their order; back-outs are excluded. */
  async findIdsAfter(tx: OrganizationTx, range: TransactionRange, after: string, most: number): Promise<string[]> {
    return findTransactionIdsAfter(tx, range, after, most);
  }

  /** Returns the transactions that a filing reported, with their corrections. */
  async findIdsOfFiling(tx: OrganizationTx, filingId: string): Promise<string[]> {
    return findReportedIds(tx, filingId);
  }

  async findIdsOfPolicies(tx: OrganizationTx, policyIds: readonly string[]): Promise<string[]> {
    return findTransactionIdsOfPolicies(tx, policyIds);
  }
}

function groupByTransaction<Of extends { readonly transactionId: string }>(all: readonly Of[]): Map<string, Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const group = groups.get(one.transactionId);
    if (group === undefined) groups.set(one.transactionId, [one]);
    else group.push(one);
  }
  return groups;
}
