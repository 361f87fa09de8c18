import type { CalendarDate } from '../../dates/calendar-date.js';
import { signedAmount } from '../../money/grouped-amount.js';
import { coverageKey } from '../../book/coverage-key.js';
import type { TermDates } from '../../book/term.js';
import { mergedDetails, type TransactionDetails, withoutPricedAmounts } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type BookedRow, isReplaceable, isStatement, premiumOf } from './booked-row.js';
import { type Booking, type Decision, refusal } from './decision.js';
import { namesNote, openingOf, premiumChange, statesAmounts, taxChanges } from './facts.js';
import { pairUp } from './pair-up.js';
import { settle, settledTogether } from './settled.js';
import { coverageAfter, leavesParts, omitsParts } from './parts-changes.js';
import { beforeOrAfterReturns, cannotMatch, countedWithNote, lowerPremium, overlapsTerm, nameCoverages } from './sentences.js';
import { differsFromAll } from './whole-changes.js';

/** Rows and transactions of one term. */
export interface TermRows {
  readonly term: TermDates;
  /** Rows that describe the term as it is now. */
  readonly rows: readonly PolicyRow[];
  /** Recorded transactions of the term that no row of the file repeats. */
  readonly held: readonly BookedRow[];
  /** All recorded transactions of the term. */
  readonly ofTerm: readonly BookedRow[];
}

/** Decides on rows that describe a booked term: coverage by coverage, then the leftovers on both sides. */
export function matchTerm({ term, rows, held, ofTerm }: TermRows): Decision[] {
  const free = new Set(held);
  const whole = filter(free, (booked) => isStatement(booked) && booked.statedPremiumCents === null);
  const { pairs, left } = pairUp(rows, whole, samePremium, (booked) => [samePremium(booked)]);
  const decisions = pairs.map(({ row, booked }) => correct(row, [booked], booked));
  for (const { booked } of pairs) free.delete(booked);
  if (left.length === 0) return decisions;
  const heldOf = withEvents(byCoverage(free));
  if (left.every(({ coverageType }) => coverageType === null) && !heldOf.has('') && heldOf.size > 0) {
    return [...decisions, ...matchWhole(left, [...heldOf.values()], term)];
  }
  const alone: PolicyRow[] = [];
  for (const [coverage, ofRows] of byCoverage(left)) {
    const ofBook = heldOf.get(coverage);
    if (ofBook === undefined) alone.push(...ofRows);
    else decisions.push(...matchCoverage(ofRows, ofBook, term));
    heldOf.delete(coverage);
  }
  return [...decisions, ...matchAlone(alone, [...heldOf.values()], daysOf(term, decisions), ofTerm)];
}

const samePremium = ({ coverageType, premiumCents }: Pick<PolicyRow, 'coverageType' | 'premiumCents'>): string =>
  `${coverageKey(coverageType)} ${premiumCents}`;

/** Assigns returns and similar transactions without a coverage to the only coverage there is. */
function withEvents(heldOf: Map<string, BookedRow[]>): Map<string, BookedRow[]> {
  const events = heldOf.get('');
  if (events === undefined || heldOf.size !== 2 || events.some(isStatement)) return heldOf;
  heldOf.delete('');
  for (const group of heldOf.values()) group.push(...events);
  return heldOf;
}

/** Compares rows that name no coverage with all coverages together. */
function matchWhole(rows: readonly PolicyRow[], groups: BookedRow[][], term: TermDates): Decision[] {
  const [only] = groups;
  if (only !== undefined && groups.length === 1) return matchCoverage(rows, only, term);
  const booked = groups.flat();
  const [stated, inBook] = [premiumOfRows(rows), premiumOf(booked)];
  if (stated === inBook && !differsFromAll(rows, booked)) return settledTogether(rows, booked);
  return rows.map((row) => refusal(row, stated < inBook ? lowerPremium(stated, inBook, booked) : cannotMatch(booked)));
}

/** Compares the sum of the rows of one coverage with the book. */
function matchCoverage(rows: readonly PolicyRow[], booked: readonly BookedRow[], term: TermDates): Decision[] {
  const first = booked.find(isStatement) ?? booked[0]!;
  const [stated, inBook] = [premiumOfRows(rows), premiumOf(booked)];
  if (rows.some((row) => row.details?.parts || taxChanges(row, first).length > 0)) {
    const [only] = rows;
    if (only === undefined || rows.length > 1) return rows.map((row) => refusal(row, cannotMatch(booked)));
    return [replace(only, booked)];
  }
  // A difference has no separate amounts, so those that the row states would be lost.
  if (booked.every(({ statedPremiumCents }) => statedPremiumCents !== null) && rows.some(statesAmounts))
    return rows.map((row) => refusal(row, cannotMatch(booked)));
  // The first transaction's values are kept, which may contradict the others.
  if (booked.filter(isStatement).length > 1 && differsFromAll(rows, booked)) return rows.map((row) => refusal(row, cannotMatch(booked)));
  if (stated < inBook) return rows.map((row) => refusal(row, lowerPremium(stated, inBook, booked)));
  if (stated === inBook) return settledTogether(rows, booked);
  if (premiumOf(booked.filter(isReturn)) < 0n) return rows.map((row) => refusal(row, beforeOrAfterReturns(stated, inBook, booked)));
  // One difference cannot have the ids of several rows: the next upload would record the others again.
  if (rows.length > 1 && rows.some(({ externalId }) => externalId !== null)) return rows.map((row) => refusal(row, cannotMatch(booked)));
  const last = rows.at(-1)!;
  const difference: Booking = {
    kind: 'book',
    row: last,
    type: 'endorsement',
    premiumCents: Number(stated - inBook),
    statedPremiumCents: last.premiumCents,
    termEffectiveDate: term.effectiveDate,
    transactionDate: last.transactionDate,
    coverageType: last.coverageType ?? first.coverageType,
    details: withoutPricedAmounts(mergedDetails(first.details, last.details)),
    replaces: [],
    restsOn: booked,
    describes: rows.length === 1 ? booked.filter((one) => namesNote(last, one) !== null) : [],
    note: `Premium ${premiumChange(inBook, stated)}, booked ${signedAmount(stated - inBook)}.`,
  };
  return [...rows.slice(0, -1).map((row) => countRows(row, last.row)), difference];
}

/** Compares rows of coverages that the book does not have with coverages that the rows do not name. */
function matchAlone(rows: readonly PolicyRow[], groups: BookedRow[][], days: TermDays, ofTerm: readonly BookedRow[]): Decision[] {
  const [row] = rows;
  const [booked] = groups;
  if (booked === undefined) {
    // Without a transaction to correct, other dates mean another term.
    return rows.map((one) => (days.ends.has(one.expirationDate) ? addition(one, days) : refusal(one, overlapsTerm(ofTerm))));
  }
  if (row !== undefined && rows.length === 1 && groups.length === 1) return [replace(row, booked)];
  return rows.map((one) => refusal(one, cannotMatch(groups.flat())));
}

/** Start of a term and the days on which it ends: several where rows have corrected the end. */
interface TermDays {
  effectiveDate: CalendarDate;
  ends: ReadonlySet<CalendarDate>;
}

const daysOf = ({ effectiveDate, expirationDate }: TermDates, decisions: readonly Decision[]): TermDays => ({
  effectiveDate,
  ends: new Set([expirationDate, ...decisions.filter(({ kind }) => kind === 'book').map(({ row }) => row.expirationDate)]),
});

const addition = (row: PolicyRow, { effectiveDate }: Pick<TermDays, 'effectiveDate'>): Booking => ({
  kind: 'book',
  row,
  type: 'endorsement',
  premiumCents: row.premiumCents,
  statedPremiumCents: null,
  termEffectiveDate: effectiveDate,
  transactionDate: row.transactionDate,
  coverageType: row.coverageType,
  details: mergedDetails(null, row.details),
  replaces: [],
  describes: [],
  restsOn: [],
  note: `Added to the term in your book, booked ${signedAmount(row.premiumCents)}.`,
});

/** Replaces booked transactions with one row, unless that would reduce premium or change an event of the policy. */
function replace(row: PolicyRow, booked: readonly BookedRow[]): Decision {
  const held = premiumOf(booked);
  if (BigInt(row.premiumCents) < held) return refusal(row, lowerPremium(BigInt(row.premiumCents), held, booked));
  if (!booked.every(isReplaceable)) return refusal(row, cannotMatch(booked));
  return correct(row, booked, booked.find(isStatement) ?? booked[0]!);
}

/**
 * Replaces transactions whose facts differ from the row; differing names are only updated.
 * @param first the transaction whose type and term the replacement gets
 * @param premiumCents of the replacement
 */
export function correct(row: PolicyRow, booked: readonly BookedRow[], first: BookedRow, premiumCents = row.premiumCents): Decision {
  const several = booked.find((one) => omitsParts(row, one));
  // Without its coverages it would be priced as one coverage with their joined names.
  if (several !== undefined && (booked.length > 1 || !leavesParts(row, several))) return refusal(row, nameCoverages(several));
  const held = premiumOf(booked);
  const changes = taxChanges(row, first);
  if (held !== BigInt(premiumCents)) changes.push(`Premium ${premiumChange(held, premiumCents)}`);
  if (changes.length === 0) return settle(row, booked);
  return {
    kind: 'book',
    row,
    type: openingOf(row, first) ?? first.type,
    premiumCents,
    statedPremiumCents: premiumCents === row.premiumCents ? null : row.premiumCents,
    termEffectiveDate: first.effectiveDate === first.termEffectiveDate ? row.effectiveDate : first.termEffectiveDate,
    transactionDate: dateOfReplacement(row, first),
    coverageType: coverageAfter(row, first),
    details: detailsOf(row, first, premiumCents),
    replaces: booked,
    describes: [],
    restsOn: [],
    note: `${changes.join('; ')}.`,
  };
}

/** Returns the date of the replaced transaction, unless the row states one or the date was only the effective date. */
export function dateOfReplacement(row: PolicyRow, { transactionDate, effectiveDate }: BookedRow): CalendarDate {
  return row.statesTransactionDate || transactionDate === effectiveDate ? row.transactionDate : transactionDate;
}

/** Returns the details of a replacement; a difference to the book has no separate amounts. */
export function detailsOf(row: PolicyRow, first: BookedRow, premiumCents: number): TransactionDetails | null {
  const { details } = first;
  const parts = leavesParts(row, first) ? details?.parts : row.details?.parts;
  const merged = mergedDetails(details, { ...row.details, parts: parts ?? null });
  return premiumCents === row.premiumCents ? merged : withoutPricedAmounts(merged);
}

const countRows = (row: PolicyRow, other: number): Decision => ({
  kind: 'unchanged',
  row,
  transactionId: null,
  follows: other,
  note: countedWithNote(other),
  restsOn: [],
});

/** Premium that was returned or reinstated: a list of policies may show the premium before or after it. */
const isReturn = ({ type }: BookedRow): boolean => type === 'return_premium' || type === 'cancellation' || type === 'reinstatement';

const premiumOfRows = (rows: readonly PolicyRow[]): bigint => rows.reduce((sum, { premiumCents }) => sum + BigInt(premiumCents), 0n);

function byCoverage<Covered extends { coverageType: string | null }>(all: Iterable<Covered>): Map<string, Covered[]> {
  const groups = new Map<string, Covered[]>();
  for (const one of all) {
    const key = coverageKey(one.coverageType);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

const filter = <T>(all: Iterable<T>, isWanted: (one: T) => boolean): Set<T> => new Set([...all].filter(isWanted));
