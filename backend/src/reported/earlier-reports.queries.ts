import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import type { EarlierReport, FilingTransaction } from './filing-transaction.js';
import { findTransactionsByIds } from './filing-transactions.queries.js';
import type { PlacementReport } from './placement-report.js';
import { type CorrectionOrigin, findCorrectionOrigins, findReports } from './placement-reports.queries.js';

/** Transactions with their reports, and the reports of the transactions that they back out or replace. */
export interface DescribedTransactions<Row extends FilingTransaction> {
  readonly rows: Row[];
  /** Reports of each transaction and of the transactions that it corrects: fewest corrections first, then newest first. */
  readonly reports: ReadonlyMap<string, readonly PlacementReport[]>;
  /** Reports of the transaction that a back-out reverses, newest first. */
  readonly backedOut: ReadonlyMap<string, readonly PlacementReport[]>;
  readonly origins: ReadonlyMap<string, CorrectionOrigin>;
}

/**
 * Adds the reports of the transactions that the given ones back out or replace. A back-out gets the names and details of the transaction it
 * reverses.
 */
export async function describeEarlierReports<Row extends FilingTransaction>(
  tx: OrganizationTx,
  rows: readonly Row[],
): Promise<DescribedTransactions<Row>> {
  const ids = rows.map(({ id }) => id);
  const origins = new Map((await findCorrectionOrigins(tx, ids)).map((one) => [one.id, one]));
  const reversedIds = [...origins.values()].flatMap(({ backsOut }) => backsOut ?? []);
  const reversed = new Map((reversedIds.length === 0 ? [] : await findTransactionsByIds(tx, reversedIds)).map((one) => [one.id, one]));
  const found = groupByTransaction(await findReports(tx, [...ids, ...reversedIds]));
  const backedOut = new Map<string, readonly PlacementReport[]>();
  for (const { id, backsOut } of origins.values())
    if (backsOut !== null)
      backedOut.set(
        id,
        (found.get(backsOut) ?? []).filter(({ steps }) => steps === 0),
      );
  return {
    rows: rows.map((row) => {
      const { backsOut = null } = origins.get(row.id) ?? {};
      const original = backsOut === null ? undefined : reversed.get(backsOut);
      if (original === undefined) return { ...row, replaces: toEarlierReport(found.get(row.id)?.find(isReplaced)) };
      const { insuredName, brokerName, insurerName, details } = original;
      return { ...row, insuredName, brokerName, insurerName, details, backsOut: toEarlierReport(backedOut.get(row.id)?.[0]) };
    }),
    reports: found,
    backedOut,
    origins,
  };
}

/** Adds the reports to rows with `describeEarlierReports`. Most packages do not contain corrections, so their reports are not read. */
export async function addEarlierReports<Row extends FilingTransaction>(tx: OrganizationTx, rows: Row[]): Promise<Row[]> {
  const origins = await findCorrectionOrigins(
    tx,
    rows.map(({ id }) => id),
  );
  return origins.length === 0 ? rows : (await describeEarlierReports(tx, rows)).rows;
}

/** Returns true for a report of a transaction that was accepted and then corrected. */
const isReplaced = ({ steps, answer }: PlacementReport): boolean => steps > 0 && answer === 'accepted';

function toEarlierReport(report: PlacementReport | undefined): EarlierReport | null {
  if (report === undefined) return null;
  const { transactionType, reportedAs, officeNumber } = report;
  return { transactionType, reportedAs, officeNumber };
}

export function groupByTransaction<Of extends { readonly transactionId: string }>(all: readonly Of[]): Map<string, Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const group = groups.get(one.transactionId);
    if (group === undefined) groups.set(one.transactionId, [one]);
    else group.push(one);
  }
  return groups;
}
