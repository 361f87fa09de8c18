import { groupCoverageLines, findLeadPart } from '../../book/transaction-parts.js';
import type { RecordedRow } from './recorded-row.js';
import { type Decision, refuseRow } from './decision.js';
import { explainUnassigned } from './invoice-facts.js';
import { moveWholeTransactions } from './move-whole-transactions.js';
import { explainPartOfTransaction } from './match-messages.js';

/** Adds an entry for each coverage of transactions with several, because rows without an external id refer to coverages. */
export function splitIntoLines(booked: readonly RecordedRow[]): readonly RecordedRow[] {
  if (booked.every(({ details }) => details?.parts === undefined)) return booked;
  return booked.flatMap((whole) => {
    const { parts, ...details } = whole.details ?? {};
    if (parts === undefined) return [whole];
    return groupCoverageLines(parts).map(({ coverageType, premiumCents, parts: lineTransactions }): RecordedRow => {
      const lead = findLeadPart(lineTransactions);
      const { coverageType: _coverage, premiumCents: _premium, insurerName = whole.insurerName, insurerShare: _share, ...own } = lead ?? {};
      return { ...whole, coverageType, premiumCents, insurerName, statedPremiumCents: null, details: { ...details, ...own }, whole };
    });
  });
}

/**
 * Converts decisions on coverages to decisions on whole transactions: names change once, dates change only if all coverages agree, and a single
 * coverage cannot be replaced.
 */
export function toWholeDecisions(decisions: readonly Decision[]): Decision[] {
  const described = new Set<RecordedRow>();
  return moveWholeTransactions(decisions).map((one): Decision => {
    const decision =
      'restsOn' in one && one.restsOn.some(({ whole }) => whole !== undefined) ? { ...one, restsOn: listWholes(one.restsOn) } : one;
    if (decision.kind === 'book') {
      const wholes = decision.replaces.flatMap(({ whole }) => whole ?? []);
      if (wholes.length > 0) return refuseRow(decision.row, explainPartOfTransaction([...new Set(wholes)]));
      const describes = decision.describes.filter(({ whole }) => whole === undefined);
      return describes.length === decision.describes.length ? decision : { ...decision, describes };
    }
    if (decision.kind !== 'describe' || decision.transactions.every(({ whole }) => whole === undefined)) return decision;
    const transactions = listWholes(decision.transactions).filter((whole) => !described.has(whole));
    for (const whole of transactions) described.add(whole);
    if (transactions.length > 0) return { ...decision, transactions };
    const { row, restsOn } = decision;
    const note = explainUnassigned([row], decision.transactions);
    return { kind: 'unchanged', row, transactionId: decision.transactions[0]!.id, follows: null, note, restsOn };
  });
}

const listWholes = (booked: readonly RecordedRow[]): RecordedRow[] => [...new Set(booked.map((one) => one.whole ?? one))];
