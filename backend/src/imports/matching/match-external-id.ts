import type { PolicyRow } from '../../book/policy-row.js';
import { signComplaint } from '../rows/sign-rules.js';
import { type BookedRow, isStatement, statedPremiumOf } from './booked-row.js';
import { type Decision, refusal } from './decision.js';
import { keyOfRow, keysOfBooked } from './facts.js';
import { correct, dateOfReplacement, detailsOf } from './match-term.js';
import { coverageAfter } from './parts-changes.js';
import { cannotMatch, usedElsewhere, wrongSign } from './sentences.js';

export interface ExternalIdMatches {
  decisions: Decision[];
  /** Rows without an id, or with one that the book does not have. */
  left: PolicyRow[];
}

/**
 * Matches rows to transactions with the same external id; differences become corrections. Where the book has several transactions of one
 * id, recorded before rows were joined, the row replaces all of them.
 * @param rows with at most one of each id
 * @param free transactions of the book; matched ones are removed
 * @param elsewhere returns where another policy uses an id
 */
export function matchByExternalId(
  rows: readonly PolicyRow[],
  free: Set<BookedRow>,
  elsewhere: (externalId: string) => string | undefined,
): ExternalIdMatches {
  if (rows.every(({ externalId }) => externalId === null)) return { decisions: [], left: [...rows] };
  const result: ExternalIdMatches = { decisions: [], left: [] };
  const known = groupRows(free);
  for (const row of rows) {
    const { externalId } = row;
    const place = externalId === null ? undefined : elsewhere(externalId);
    const booked = externalId === null ? undefined : known.get(externalId);
    if (place !== undefined) result.decisions.push(refusal(row, usedElsewhere(row.externalId!, place)));
    else if (booked === undefined) result.left.push(row);
    else {
      for (const one of booked) free.delete(one);
      result.decisions.push(decide(row, booked));
    }
  }
  return result;
}

function decide(row: PolicyRow, booked: readonly [BookedRow, ...BookedRow[]]): Decision {
  const first = booked.find((one) => keysOfBooked(one, 'facts').includes(keyOfRow(row, 'facts'))) ?? booked.find(isStatement) ?? booked[0];
  // A changed row changes only the difference, if that is what was recorded.
  const premiumCents = booked.length > 1 ? row.premiumCents : first.premiumCents + row.premiumCents - statedPremiumOf(first);
  if (first.statedPremiumCents !== null && row.details?.parts) return refusal(row, cannotMatch(booked));
  const decision = correct(row, booked, first, premiumCents);
  if (decision.kind === 'refuse') return decision;
  const isSameType = row.statedType === null || row.statedType === first.type || row.statedType === first.statedType;
  const typed = isSameType ? decision : retype(row, booked, first, decision, premiumCents);
  const hasWrongSign = typed.kind === 'book' && signComplaint(typed.premiumCents, typed.type) !== undefined;
  return hasWrongSign ? refusal(row, wrongSign(typed.type, typed.premiumCents)) : typed;
}

/** Changes the type of a transaction to the one that the row states. */
function retype(row: PolicyRow, replaces: readonly BookedRow[], first: BookedRow, decision: Decision, premiumCents: number): Decision {
  const type = row.statedType!;
  if (decision.kind === 'book' && decision.type === type) return decision;
  const change = `Type ${first.type} -> ${type}`.replaceAll('_', ' ');
  if (decision.kind === 'book') return { ...decision, type, note: `${change}; ${decision.note}` };
  return {
    kind: 'book',
    row,
    type,
    premiumCents,
    statedPremiumCents: premiumCents === row.premiumCents ? null : row.premiumCents,
    termEffectiveDate: first.termEffectiveDate,
    transactionDate: dateOfReplacement(row, first),
    coverageType: coverageAfter(row, first),
    details: detailsOf(row, first, premiumCents),
    replaces,
    describes: [],
    restsOn: [],
    note: `${change}.`,
  };
}

function groupRows(all: Iterable<BookedRow>): Map<string, [BookedRow, ...BookedRow[]]> {
  const groups = new Map<string, [BookedRow, ...BookedRow[]]>();
  for (const booked of all) {
    if (booked.externalId === null) continue;
    const group = groups.get(booked.externalId);
    if (group === undefined) groups.set(booked.externalId, [booked]);
    else group.push(booked);
  }
  return groups;
}
