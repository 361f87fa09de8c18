import { normalizeCoverage } from '../../book/normalize-coverage.js';
import { groupCoverageLines, findLeadPart } from '../../book/transaction-parts.js';
import { mergeDetails } from '../../book/transaction-details.js';
import type { RecordedRow } from './recorded-row.js';
import type { NewTransaction, Decision } from './decision.js';
import { listPricedDetailChanges } from './compare-facts.js';
import { pickInvoice, sumInvoices } from './invoice-facts.js';
import { formatCountedWithNote } from './match-messages.js';

/**
 * Moves a transaction to different dates if each of its coverages has a row and all rows agree on the dates. Rows without an external id refer to
 * single coverages.
 */
export function moveWholeTransactions(decisions: readonly Decision[]): Decision[] {
  const movesOf = new Map<RecordedRow, NewTransaction[]>();
  for (const decision of decisions) {
    const whole = decision.kind === 'book' && doOnlyDatesDiffer(decision) ? decision.replaces[0]?.whole : undefined;
    if (decision.kind === 'book' && whole !== undefined) movesOf.set(whole, [...(movesOf.get(whole) ?? []), decision]);
  }
  const instead = new Map<Decision, Decision>();
  for (const [whole, moves] of movesOf) {
    const isWhole = moves.length === groupCoverageLines(whole.details?.parts ?? []).length;
    if (isWhole && new Set(moves.map(getDatesKey)).size === 1)
      for (const [move, decision] of moveWhole(whole, moves)) instead.set(move, decision);
  }
  return instead.size === 0 ? [...decisions] : decisions.map((decision) => instead.get(decision) ?? decision);
}

/** Records the move with the row for the lead insurer's coverage; the other rows are counted with it, and their invoices are added up. */
function moveWhole(whole: RecordedRow, moves: readonly NewTransaction[]): [Decision, Decision][] {
  const lead = findLeadPart(whole.details?.parts ?? []);
  const first = moves.find(({ row }) => normalizeCoverage(row.coverageType) === normalizeCoverage(lead?.coverageType ?? null)) ?? moves[0]!;
  const { premiumCents, coverageType } = whole;
  const rows = moves.map(({ row }) => row);
  const details = mergeDetails(mergeDetails(whole.details, pickInvoice(first.row.details)), sumInvoices(rows));
  return moves.map((move) => {
    if (move === first) return [move, { ...move, premiumCents, statedPremiumCents: null, coverageType, details, replaces: [whole] }];
    const { row } = move;
    return [
      move,
      { kind: 'unchanged', row, transactionId: null, follows: first.row.row, note: formatCountedWithNote(first.row.row), restsOn: [] },
    ];
  });
}

function doOnlyDatesDiffer({ row, replaces, type, premiumCents }: NewTransaction): boolean {
  const [line] = replaces;
  if (line === undefined || replaces.length > 1 || line.type !== type || line.premiumCents !== premiumCents) return false;
  const isSameCoverage = row.coverageType === null || normalizeCoverage(row.coverageType) === normalizeCoverage(line.coverageType);
  return isSameCoverage && listPricedDetailChanges(row, line).length === 0;
}

const getDatesKey = ({ row, termEffectiveDate, transactionDate }: NewTransaction): string =>
  [row.effectiveDate, row.expirationDate, termEffectiveDate, transactionDate].join(' ');
