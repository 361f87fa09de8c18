import type { PolicyRow } from '../../book/policy-row.js';
import { findSignError } from '../rows/sign-rules.js';
import { type RecordedRow, isStatement, getStatedPremium } from './recorded-row.js';
import { type Decision, refuseRow } from './decision.js';
import { getRowKey, getRecordedKeys } from './compare-facts.js';
import { correctRecorded, getReplacementDate, getReplacementDetails } from './match-term.js';
import { getCoverageAfter } from './parts-changes.js';
import { explainNoMatch, explainIdUsedElsewhere, explainWrongSign } from './match-messages.js';

export interface ExternalIdMatches {
  decisions: Decision[];
  /** Rows without an id or with an id that is not in the book. */
  left: PolicyRow[];
}

/**
 * Matches rows to transactions with the same external id; differences become corrections. If the book has several transactions with one ID, recorded
 * before rows were joined, the row replaces all of them.
 * @param rows with at most one of each id
 * @param free transactions in the book; removes matched ones
 * @param elsewhere returns where another policy uses an id
 */
export function matchByExternalId(
  rows: readonly PolicyRow[],
  free: Set<RecordedRow>,
  elsewhere: (externalId: string) => string | undefined,
): ExternalIdMatches {
  if (rows.every(({ externalId }) => externalId === null)) return { decisions: [], left: [...rows] };
  const result: ExternalIdMatches = { decisions: [], left: [] };
  const known = groupRows(free);
  for (const row of rows) {
    const { externalId } = row;
    const place = externalId === null ? undefined : elsewhere(externalId);
    const booked = externalId === null ? undefined : known.get(externalId);
    if (place !== undefined) result.decisions.push(refuseRow(row, explainIdUsedElsewhere(row.externalId!, place)));
    else if (booked === undefined) result.left.push(row);
    else {
      for (const one of booked) free.delete(one);
      result.decisions.push(decideRow(row, booked));
    }
  }
  return result;
}

function decideRow(row: PolicyRow, booked: readonly [RecordedRow, ...RecordedRow[]]): Decision {
  const first =
    booked.find((one) => getRecordedKeys(one, 'facts').includes(getRowKey(row, 'facts'))) ?? booked.find(isStatement) ?? booked[0];
  // A changed row changes only the difference, if that is what was recorded.
  const premiumCents = booked.length > 1 ? row.premiumCents : first.premiumCents + row.premiumCents - getStatedPremium(first);
  if (first.statedPremiumCents !== null && row.details?.parts) return refuseRow(row, explainNoMatch(booked));
  const decision = correctRecorded(row, booked, first, premiumCents);
  if (decision.kind === 'refuse') return decision;
  const isSameType = row.statedType === null || row.statedType === first.type || row.statedType === first.statedType;
  const typed = isSameType ? decision : changeType(row, booked, first, decision, premiumCents);
  const hasWrongSign = typed.kind === 'book' && findSignError(typed.premiumCents, typed.type) !== undefined;
  return hasWrongSign ? refuseRow(row, explainWrongSign(typed.type, typed.premiumCents)) : typed;
}

/** Corrects a transaction to the type that the row states. */
function changeType(
  row: PolicyRow,
  replaces: readonly RecordedRow[],
  first: RecordedRow,
  decision: Decision,
  premiumCents: number,
): Decision {
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
    transactionDate: getReplacementDate(row, first),
    coverageType: getCoverageAfter(row, first),
    ...getReplacementDetails(row, replaces, first, premiumCents, `${change}.`),
    replaces,
    describes: [],
    restsOn: [],
  };
}

function groupRows(all: Iterable<RecordedRow>): Map<string, [RecordedRow, ...RecordedRow[]]> {
  const groups = new Map<string, [RecordedRow, ...RecordedRow[]]>();
  for (const booked of all) {
    if (booked.externalId === null) continue;
    const group = groups.get(booked.externalId);
    if (group === undefined) groups.set(booked.externalId, [booked]);
    else group.push(booked);
  }
  return groups;
}
