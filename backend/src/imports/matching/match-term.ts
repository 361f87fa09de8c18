import type { CalendarDate } from '../../dates/calendar-date.js';
import { formatSignedAmount } from '../../money/grouped-amount.js';
import { normalizeCoverage } from '../../book/normalize-coverage.js';
import type { TermDates } from '../../book/term.js';
import { mergeDetails, omitSummedAmounts } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type RecordedRow, isReplaceable, isStatement, sumPremium } from './recorded-row.js';
import { type NewTransaction, type Decision, refuseRow } from './decision.js';
import { describeNameDifferences, getDifferentOpening, describePremiumChange, hasStatedAmounts, listTaxChanges } from './compare-facts.js';
import { pairRows } from './pair-rows.js';
import { matchUnchanged, matchUnchangedTogether, omitAmounts } from './unchanged-match.js';
import { getCoverageAfter, isPartOfRecorded, omitsParts } from './parts-changes.js';
import {
  explainPremiumBeforeReturns,
  explainNoMatch,
  formatCountedWithNote,
  joinSentences,
  explainLowerPremium,
  explainOverlap,
  explainMissingCoverage,
} from './match-messages.js';
import { computeDifferenceInvoice, explainUnassigned, omitBlankInvoice, omitInvoice, sumInvoices } from './invoice-facts.js';
import { rowsDifferFromTransactions } from './whole-changes.js';

export interface TermRows {
  readonly term: TermDates;
  /** Rows that describe the term in its current state. */
  readonly rows: readonly PolicyRow[];
  /** Recorded transactions of the term that are not repeated in the file. */
  readonly held: readonly RecordedRow[];
  readonly ofTerm: readonly RecordedRow[];
}

/** Decides on rows that describe a recorded term: coverage by coverage, then the leftovers on both sides. */
export function matchTerm({ term, rows, held, ofTerm: termTransactions }: TermRows): Decision[] {
  const free = new Set(held);
  const whole = filterToSet(free, (booked) => isStatement(booked) && booked.statedPremiumCents === null);
  const { pairs, left } = pairRows(rows, whole, getPremiumKey, (booked) => [getPremiumKey(booked)]);
  const decisions = pairs.map(({ row, booked }) => correctRecorded(row, [booked], booked));
  for (const { booked } of pairs) free.delete(booked);
  if (left.length === 0) return decisions;
  const heldOf = assignEvents(groupByCoverage(free));
  if (left.every(({ coverageType }) => coverageType === null) && !heldOf.has('') && heldOf.size > 0) {
    return [...decisions, ...matchWhole(left, [...heldOf.values()], term)];
  }
  const alone: PolicyRow[] = [];
  for (const [coverage, coverageRows] of groupByCoverage(left)) {
    const bookedTransactions = heldOf.get(coverage);
    if (bookedTransactions === undefined) alone.push(...coverageRows);
    else decisions.push(...matchCoverage(coverageRows, bookedTransactions, term));
    heldOf.delete(coverage);
  }
  return [...decisions, ...matchAlone(alone, [...heldOf.values()], getTermDays(term, decisions), termTransactions)];
}

const getPremiumKey = ({ coverageType, premiumCents }: Pick<PolicyRow, 'coverageType' | 'premiumCents'>): string =>
  `${normalizeCoverage(coverageType)} ${premiumCents}`;

/** Assigns returns and similar transactions without a coverage to the only coverage, if there is just one. */
function assignEvents(heldOf: Map<string, RecordedRow[]>): Map<string, RecordedRow[]> {
  const events = heldOf.get('');
  if (events === undefined || heldOf.size !== 2 || events.some(isStatement)) return heldOf;
  heldOf.delete('');
  for (const group of heldOf.values()) group.push(...events);
  return heldOf;
}

/** Compares rows that name no coverage with all coverages together. */
function matchWhole(rows: readonly PolicyRow[], groups: RecordedRow[][], term: TermDates): Decision[] {
  const [only] = groups;
  if (only !== undefined && groups.length === 1) return matchCoverage(rows, only, term);
  const booked = groups.flat();
  const [stated, inBook] = [sumRowPremium(rows), sumPremium(booked)];
  if (stated === inBook && !rowsDifferFromTransactions(rows, booked)) return matchUnchangedTogether(rows, booked);
  return rows.map((row) => refuseRow(row, stated < inBook ? explainLowerPremium(stated, inBook, booked) : explainNoMatch(booked)));
}

/** Compares the sum of the rows of one coverage with the book. */
function matchCoverage(rows: readonly PolicyRow[], booked: readonly RecordedRow[], term: TermDates): Decision[] {
  const first = booked.find(isStatement) ?? booked[0]!;
  const [stated, inBook] = [sumRowPremium(rows), sumPremium(booked)];
  if (rows.some((row) => row.details?.parts || listTaxChanges(row, first).length > 0)) {
    const [only] = rows;
    if (only === undefined || rows.length > 1) return rows.map((row) => refuseRow(row, explainNoMatch(booked)));
    return [replaceRecorded(only, booked)];
  }
  // A difference has no separate amounts, so the row's amounts would be lost.
  if (booked.every(({ statedPremiumCents }) => statedPremiumCents !== null) && rows.some(hasStatedAmounts))
    return rows.map((row) => refuseRow(row, explainNoMatch(booked)));
  // The first transaction's values are kept, but may contradict the others.
  if (booked.filter(isStatement).length > 1 && rowsDifferFromTransactions(rows, booked))
    return rows.map((row) => refuseRow(row, explainNoMatch(booked)));
  if (stated < inBook) return rows.map((row) => refuseRow(row, explainLowerPremium(stated, inBook, booked)));
  if (stated === inBook) return matchUnchangedTogether(rows, booked);
  if (sumPremium(booked.filter(isReturn)) < 0n)
    return rows.map((row) => refuseRow(row, explainPremiumBeforeReturns(stated, inBook, booked)));
  // One difference cannot have the ids of several rows, and the next upload would record the others again.
  if (rows.length > 1 && rows.some(({ externalId }) => externalId !== null))
    return rows.map((row) => refuseRow(row, explainNoMatch(booked)));
  const last = rows.at(-1)!;
  const invoice = computeDifferenceInvoice(rows, booked);
  const note = `Premium ${describePremiumChange(inBook, stated)}, booked ${formatSignedAmount(stated - inBook)}.`;
  const difference: NewTransaction = {
    kind: 'book',
    row: last,
    type: 'endorsement',
    premiumCents: Number(stated - inBook),
    statedPremiumCents: last.premiumCents,
    termEffectiveDate: term.effectiveDate,
    transactionDate: last.transactionDate,
    coverageType: last.coverageType ?? first.coverageType,
    details: mergeDetails(omitSummedAmounts(mergeDetails(omitInvoice(first.details), last.details)), invoice.amounts),
    replaces: [],
    restsOn: booked,
    describes: rows.length === 1 ? booked.filter((one) => describeNameDifferences(omitAmounts(last), one) !== null) : [],
    note: joinSentences(note, invoice.unassigned),
  };
  return [...rows.slice(0, -1).map((row) => countWithRow(row, last.row)), difference];
}

/** Compares rows for coverages not in the book with coverages not in the rows. */
function matchAlone(
  rows: readonly PolicyRow[],
  groups: RecordedRow[][],
  days: TermDays,
  termTransactions: readonly RecordedRow[],
): Decision[] {
  const [row] = rows;
  const [booked] = groups;
  if (booked === undefined) {
    // Without a transaction to correct, different dates mean a different term.
    return rows.map((one) =>
      days.ends.has(one.expirationDate) ? buildAddition(one, days) : refuseRow(one, explainOverlap(termTransactions)),
    );
  }
  if (row !== undefined && rows.length === 1 && groups.length === 1) return [replaceRecorded(row, booked)];
  return rows.map((one) => refuseRow(one, explainNoMatch(groups.flat())));
}

/** Start of a term and its possible ends: several if rows have corrected the end. */
interface TermDays {
  effectiveDate: CalendarDate;
  ends: ReadonlySet<CalendarDate>;
}

const getTermDays = ({ effectiveDate, expirationDate }: TermDates, decisions: readonly Decision[]): TermDays => ({
  effectiveDate,
  ends: new Set([expirationDate, ...decisions.filter(({ kind }) => kind === 'book').map(({ row }) => row.expirationDate)]),
});

const buildAddition = (row: PolicyRow, { effectiveDate }: Pick<TermDays, 'effectiveDate'>): NewTransaction => ({
  kind: 'book',
  row,
  type: 'endorsement',
  premiumCents: row.premiumCents,
  statedPremiumCents: null,
  termEffectiveDate: effectiveDate,
  transactionDate: row.transactionDate,
  coverageType: row.coverageType,
  details: mergeDetails(null, row.details),
  replaces: [],
  describes: [],
  restsOn: [],
  note: `Added to the term in your book, recorded ${formatSignedAmount(row.premiumCents)}.`,
});

/** Replaces recorded transactions with one row, unless that would reduce the premium or change an event of the policy. */
function replaceRecorded(row: PolicyRow, booked: readonly RecordedRow[]): Decision {
  const held = sumPremium(booked);
  if (BigInt(row.premiumCents) < held) return refuseRow(row, explainLowerPremium(BigInt(row.premiumCents), held, booked));
  if (!booked.every(isReplaceable)) return refuseRow(row, explainNoMatch(booked));
  return correctRecorded(row, booked, booked.find(isStatement) ?? booked[0]!);
}

/**
 * Replaces transactions whose facts differ from the row; differing names are only updated.
 * @param first transaction that determines the type and term of the replacement
 * @param premiumCents of the replacement
 */
export function correctRecorded(
  row: PolicyRow,
  booked: readonly RecordedRow[],
  first: RecordedRow,
  premiumCents = row.premiumCents,
): Decision {
  const several = booked.find((one) => omitsParts(row, one));
  // Without the coverages, the replacement would be priced as one coverage with their joined names.
  if (several !== undefined && (booked.length > 1 || !isPartOfRecorded(row, several)))
    return refuseRow(row, explainMissingCoverage(several));
  const held = sumPremium(booked);
  const changes = listTaxChanges(row, first);
  if (held !== BigInt(premiumCents)) changes.push(`Premium ${describePremiumChange(held, premiumCents)}`);
  if (changes.length === 0) return matchUnchanged(row, booked);
  return {
    kind: 'book',
    row,
    type: getDifferentOpening(row, first) ?? first.type,
    premiumCents,
    statedPremiumCents: premiumCents === row.premiumCents ? null : row.premiumCents,
    termEffectiveDate: first.effectiveDate === first.termEffectiveDate ? row.effectiveDate : first.termEffectiveDate,
    transactionDate: getReplacementDate(row, first),
    coverageType: getCoverageAfter(row, first),
    ...getReplacementDetails(row, booked, first, premiumCents, `${changes.join('; ')}.`),
    replaces: booked,
    describes: [],
    restsOn: [],
  };
}

/** Keeps the replaced transaction's date, unless the row states one or the date was only the effective date. */
export function getReplacementDate(row: PolicyRow, { transactionDate, effectiveDate }: RecordedRow): CalendarDate {
  return row.statesTransactionDate || transactionDate === effectiveDate ? row.transactionDate : transactionDate;
}

/**
 * Returns the details and the note of a replacement. It keeps the invoices of all replaced transactions, except for amounts in the row. A difference
 * from the book has no separate amounts, so its invoice stays: the row's invoice covers several transactions.
 */
export function getReplacementDetails(
  row: PolicyRow,
  booked: readonly RecordedRow[],
  first: RecordedRow,
  premiumCents: number,
  note: string,
): Pick<NewTransaction, 'details' | 'note'> {
  const parts = isPartOfRecorded(row, first) ? first.details?.parts : row.details?.parts;
  const invoice = sumInvoices(booked);
  const details = mergeDetails(mergeDetails(first.details, invoice), { ...omitBlankInvoice(row.details), parts: parts ?? null });
  if (premiumCents === row.premiumCents) return { details, note };
  return { details: mergeDetails(omitSummedAmounts(details), invoice), note: joinSentences(note, explainUnassigned([row], booked)) };
}

const countWithRow = (row: PolicyRow, other: number): Decision => ({
  kind: 'unchanged',
  row,
  transactionId: null,
  follows: other,
  note: formatCountedWithNote(other),
  restsOn: [],
});

/** Returns true for a return or reinstatement, because a list of policies may show the premium before or after it. */
const isReturn = ({ type }: RecordedRow): boolean => type === 'return_premium' || type === 'cancellation' || type === 'reinstatement';

const sumRowPremium = (rows: readonly PolicyRow[]): bigint => rows.reduce((sum, { premiumCents }) => sum + BigInt(premiumCents), 0n);

function groupByCoverage<Covered extends { coverageType: string | null }>(all: Iterable<Covered>): Map<string, Covered[]> {
  const groups = new Map<string, Covered[]>();
  for (const one of all) {
    const key = normalizeCoverage(one.coverageType);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

const filterToSet = <T>(all: Iterable<T>, isWanted: (one: T) => boolean): Set<T> => new Set([...all].filter(isWanted));
