import type { PolicyRow } from '../../rows/policy-row.js';
import { type BookedRow, statedPremiumOf } from './booked-row.js';
import { type Decision, refusal } from './decision.js';
import { coverageKey, keyOfRow, keysOfBooked } from './facts.js';
import { corrected, dateOfReplacement, detailsOf } from './match-term.js';
import { cannotMatch, usedElsewhere } from './sentences.js';

export interface ByExternalId {
  decisions: Decision[];
  /** Rows whose id the book does not have, and rows without one. */
  left: PolicyRow[];
}

/** Whether a row is about a transaction of its id. */
type Likeness = (row: PolicyRow, booked: BookedRow) => boolean;

const isSame: Likeness = (row, booked) => keysOfBooked(booked, 'facts').includes(keyOfRow(row, 'facts'));
const isCovered: Likeness = (row, booked) => coverageKey(booked.coverageType) === coverageKey(row.coverageType);

/**
 * Rows and transactions with the same external id are the same transaction: what differs is corrected. Rows of one id with different
 * coverages are lines of one transaction.
 *
 * @param free transactions of the book; those that rows are about are taken out
 * @param elsewhere where an id is that another policy has
 */
export function byExternalId(
  rows: readonly PolicyRow[],
  free: Set<BookedRow>,
  elsewhere: (externalId: string) => string | undefined,
): ByExternalId {
  if (rows.every(({ externalId }) => externalId === null)) return { decisions: [], left: [...rows] };
  const result: ByExternalId = { decisions: [], left: [] };
  const lines = new Map<string, PolicyRow>();
  const known = grouped(free);
  let waiting: { row: PolicyRow; candidates: BookedRow[] }[] = [];
  for (const row of rows) {
    const { externalId } = row;
    if (externalId === null) {
      result.left.push(row);
      continue;
    }
    const place = elsewhere(externalId);
    const line = `${externalId}\u0001${coverageKey(row.coverageType)}`;
    const sameLine = lines.get(line);
    if (place !== undefined || sameLine !== undefined) {
      result.decisions.push(refusal(row, usedElsewhere(externalId, place ?? `row ${sameLine!.row} with other facts`)));
      continue;
    }
    lines.set(line, row);
    waiting.push({ row, candidates: known.get(externalId) ?? [] });
  }
  for (const isLike of [isSame, isCovered]) {
    waiting = waiting.filter(({ row, candidates }) => {
      const like = candidates.find((booked) => free.has(booked) && isLike(row, booked));
      if (like !== undefined) take(row, like, free, result);
      return like === undefined;
    });
  }
  for (const { row, candidates } of waiting) {
    const left = candidates.filter((booked) => free.has(booked));
    if (left[0] === undefined) result.left.push(row);
    else if (left.length === 1) take(row, left[0], free, result);
    else result.decisions.push(refusal(row, cannotMatch(left)));
  }
  return result;
}

function take(row: PolicyRow, booked: BookedRow, free: Set<BookedRow>, { decisions }: ByExternalId): void {
  free.delete(booked);
  // Where only a difference was booked, what the row adds to it is a difference as well.
  const premiumCents = booked.premiumCents + row.premiumCents - statedPremiumOf(booked);
  const decision = corrected(row, [booked], booked, premiumCents);
  if (row.statedType === null || row.statedType === booked.type || row.statedType === booked.statedType) decisions.push(decision);
  else decisions.push(retyped(row, booked, decision, premiumCents));
}

/** The row says another type of the same transaction. */
function retyped(row: PolicyRow, booked: BookedRow, decision: Decision, premiumCents: number): Decision {
  const type = row.statedType!;
  const change = `Type ${booked.type} -> ${type}`.replaceAll('_', ' ');
  if (decision.kind === 'book') return { ...decision, type, note: `${change}; ${decision.note}` };
  return {
    kind: 'book',
    row,
    type,
    premiumCents,
    statedPremiumCents: premiumCents === row.premiumCents ? null : row.premiumCents,
    termEffectiveDate: booked.termEffectiveDate,
    transactionDate: dateOfReplacement(row, booked),
    coverageType: row.coverageType ?? booked.coverageType,
    details: detailsOf(row, booked, premiumCents),
    replaces: [booked],
    describes: [],
    note: `${change}.`,
  };
}

function grouped(all: Iterable<BookedRow>): Map<string, BookedRow[]> {
  const groups = new Map<string, BookedRow[]>();
  for (const booked of all) {
    if (booked.externalId === null) continue;
    const group = groups.get(booked.externalId);
    if (group === undefined) groups.set(booked.externalId, [booked]);
    else group.push(booked);
  }
  return groups;
}
