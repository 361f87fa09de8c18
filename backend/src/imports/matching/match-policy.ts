import { normalizeCoverage } from '../../book/normalize-coverage.js';
import { getEndOfTerm, inferType, type Term, type TermDates, getTermKey, findTermOfRow } from '../../book/term.js';
import { mergeDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import type { ImportChoices } from './import-choices.js';
import { type RecordedRow, sumPremium } from './recorded-row.js';
import { type NewTransaction, type Decision, type JoinedRow, refuseRow } from './decision.js';
import { getRowKey, getRecordedKeys, type MatchStrictness, getNamesKey, listPricedDetailChanges } from './compare-facts.js';
import { type JoinedLayout, toJoinedLayout } from './layout-groups.js';
import { matchByExternalId } from './match-external-id.js';
import { type ElsewhereInFile, joinRows } from './join-rows.js';
import { toWholeDecisions, splitIntoLines } from './recorded-lines.js';
import { getExactRecordedKey, getExactRowKey } from './exact-keys.js';
import { matchTerm } from './match-term.js';
import { noteChangedInsureds, refuseOtherInsureds } from './refuse-other-insureds.js';
import { pairRows } from './pair-rows.js';
import { decideRepeats, splitRepeatedRows } from './repeated-rows.js';
import { findRewrites } from './find-rewrites.js';
import { askAboutTermEvents } from './term-events.js';
import { isTransaction, recognizeRows, type RememberedRows } from './remembered-rows.js';
import { matchUnchanged } from './unchanged-match.js';
import { rejectDuplicatePolicyRows } from './reject-duplicate-policy-rows.js';
import { refuseSplitTerms } from './refuse-split-terms.js';
import { refuseLargeReturns } from './refuse-large-returns.js';
import {
  explainBeforeInception,
  explainNoMatch,
  formatInstallmentsNote,
  formatJoinedNote,
  explainOverlap,
  formatPremiumIncreaseNote,
  explainSecondOpening,
  explainSecondOpeningInFile,
  explainWithinTerm,
} from './match-messages.js';

export interface PolicyInBook {
  readonly terms: readonly Term[];
  readonly booked: readonly RecordedRow[];
  /** Rows of earlier files, newest first. */
  readonly remembered: readonly RememberedRows[];
}

export interface MatchOptions {
  readonly choices: ImportChoices;
  /** Returns where another policy uses an external id: 'policy SL-1 in VA'. */
  readonly usedElsewhere: (externalId: string) => string | undefined;
  readonly elsewhereInFile?: ElsewhereInFile;
}

const EMPTY_BOOK: PolicyInBook = { terms: [], booked: [], remembered: [] };

/** Decides on all rows of one policy in a file together, in file order. */
export function matchPolicy(rows: readonly PolicyRow[], book: PolicyInBook | undefined, options: MatchOptions): Decision[] {
  const layout = toJoinedLayout(options.choices.mapping?.layout);
  const { firsts, repeats } = splitRepeatedRows(rows, layout);
  const stated = layout === undefined ? rejectDuplicatePolicyRows(firsts, options.choices) : { rows: firsts, refusals: [] };
  const inBook = book ?? EMPTY_BOOK;
  const joined = joinRows(stated.rows, options.elsewhereInFile ?? (() => undefined), layout);
  const found = toWholeDecisions(new PolicyMatch(inBook, options).decideRows(joined.rows));
  const checkedDecisions = options.choices.numbers === 'same' ? found : refuseOtherInsureds(found, inBook.booked);
  const matched = refuseSplitTerms(noteChangedInsureds(checkedDecisions, inBook.booked), inBook.booked);
  const decided = askAboutTermEvents(matched, inBook.booked, options.choices.afterEnd === 'book');
  const allowed =
    options.choices.confirm === 'returns' ? decided : refuseSplitTerms(refuseLargeReturns(decided, inBook.booked), inBook.booked);
  const decisions = [
    ...addRowNumbers(allowed, joined.joined, layout),
    ...joined.joined,
    ...joined.refusals,
    ...stated.refusals,
    ...decideRepeats(repeats, joined.rows),
  ];
  return decisions.toSorted((one, other) => one.row.row - other.row.row);
}

/** Adds the row numbers to the note of a transaction joined from several rows. */
function addRowNumbers(
  decisions: readonly Decision[],
  joined: readonly JoinedRow[],
  layout: JoinedLayout | undefined,
): readonly Decision[] {
  if (joined.length === 0) return decisions;
  const rowsOf = new Map<number, number[]>();
  for (const { first, row } of joined) rowsOf.set(first, [...(rowsOf.get(first) ?? [first]), row.row]);
  return decisions.map((decision) => {
    const rows = rowsOf.get(decision.row.row);
    if (decision.kind !== 'book' || rows === undefined) return decision;
    const isSum = layout === 'installments' && decision.row.externalId === null;
    const notes = [formatJoinedNote(rows), isSum ? formatInstallmentsNote(decision.transactionDate) : null, decision.note];
    return { ...decision, note: notes.filter((note) => note !== null).join(' ') };
  });
}

const isOpening = ({ statedType }: PolicyRow): boolean => statedType === 'new' || statedType === 'renewal';

class PolicyMatch {
  private free: Set<RecordedRow>;
  private readonly terms: TermDates[];
  private readonly decisions: Decision[] = [];

  constructor(
    private book: PolicyInBook,
    private readonly options: MatchOptions,
  ) {
    this.free = new Set(book.booked);
    this.terms = [...book.terms];
  }

  decideRows(rows: readonly PolicyRow[]): Decision[] {
    const known = recognizeRows(rows, this.book.remembered, this.free, this.options.choices);
    this.decisions.push(...known.decisions);
    const byId = matchByExternalId(this.pairExact(known.left), this.free, this.options.usedElsewhere);
    this.decisions.push(...byId.decisions);
    // Lets later rows find the term to which a correction moves a transaction, so that it is not opened twice.
    for (const { row, termEffectiveDate } of byId.decisions.filter((one) => one.kind === 'book'))
      this.addKnownTerm({ effectiveDate: termEffectiveDate, expirationDate: row.expirationDate });
    // A transaction that the file identifies by its id is not matched by other rows.
    const named = new Set(rows.map(({ externalId }) => externalId).filter((id) => id !== null));
    for (const booked of this.free) if (booked.externalId !== null && named.has(booked.externalId)) this.free.delete(booked);
    this.splitByCoverage(byId.left);
    const remaining = this.pairEqual(byId.left).toSorted((one, other) => one.row - other.row);
    const typed = remaining.filter((row) => this.isTransaction(row));
    const untyped = remaining.filter((row) => !this.isTransaction(row));
    const places = new Map(untyped.map((row) => [row, this.findPlace(row)]));
    const rewrites = findRewrites(rows);
    for (const row of typed.filter(isOpening)) {
      if (rewrites.has(row)) this.addTransaction(row);
      else this.matchOpening(row);
    }
    for (const row of untyped.filter((one) => places.get(one) === undefined)) this.matchStatement(row);
    for (const row of typed.filter((one) => !isOpening(one))) this.matchChange(row);
    this.matchStatedTerms(untyped, places);
    return this.decisions;
  }

  /** Matches rows without an external id to coverages, including coverages of transactions that have several. */
  private splitByCoverage(rows: readonly PolicyRow[]): void {
    if (rows.length === 0 || rows.some(({ details }) => details?.parts)) return;
    const booked = splitIntoLines(this.book.booked);
    if (booked === this.book.booked) return;
    this.book = { ...this.book, booked };
    this.free = new Set(booked.filter((one) => this.free.has(one.whole ?? one)));
  }

  private isTransaction(row: PolicyRow): boolean {
    return isTransaction(row, this.options.choices);
  }

  /** Removes rows that match a transaction in the book exactly; pairs rows that also have the same names first. */
  private pairExact(rows: readonly PolicyRow[]): PolicyRow[] {
    const ids = new Map<string, number>();
    for (const { externalId } of this.free) if (externalId !== null) ids.set(externalId, (ids.get(externalId) ?? 0) + 1);
    const whole = new Set([...this.free].filter(({ externalId }) => externalId === null || ids.get(externalId) === 1));
    let remaining = [...rows];
    for (const withNames of [true, false]) {
      if (remaining.length === 0) break;
      const found = pairRows(
        remaining,
        whole,
        (row) => getExactRowKey(row) + (withNames ? getNamesKey(row) : ''),
        (booked) => {
          const key = getExactRecordedKey(booked);
          return key === null ? [] : [key + (withNames ? getNamesKey(booked) : '')];
        },
      );
      for (const { row, booked } of found.pairs) {
        this.free.delete(booked);
        this.decisions.push(this.noteLaterIncrease({ ...matchUnchanged(row, [booked]), restsOn: [] }, booked));
      }
      remaining = found.left;
    }
    return remaining;
  }

  /** Removes rows that are already in the book; their names may be new. */
  private pairEqual(rows: readonly PolicyRow[]): PolicyRow[] {
    // A difference is only part of the premium stated by its row, so it is added to the others.
    const whole = new Set([...this.free].filter(({ statedPremiumCents }) => statedPremiumCents === null));
    if (whole.size === 0) return [...rows];
    let plain = rows.filter(({ externalId }) => externalId === null);
    let named = rows.filter(({ externalId }) => externalId !== null);
    for (const likeness of ['with-names', 'facts', 'without-coverage'] as const) {
      const unnamed = new Set([...whole].filter(({ externalId }) => externalId === null));
      named = this.pairByLikeness(named, unnamed, likeness);
      for (const booked of whole) if (!this.free.has(booked)) whole.delete(booked);
      plain = this.pairByLikeness(plain, whole, likeness);
    }
    return [...plain, ...named];
  }

  private pairByLikeness(rows: readonly PolicyRow[], free: Set<RecordedRow>, likeness: MatchStrictness): PolicyRow[] {
    const silent = likeness === 'without-coverage' ? rows.filter(({ coverageType }) => coverageType === null) : rows;
    if (silent.length === 0) return [...rows];
    const { pairs, left: remaining } = pairRows(
      silent,
      free,
      (row) => getRowKey(row, likeness),
      (booked) => getRecordedKeys(booked, likeness),
      (row, booked) => listPricedDetailChanges(row, booked).length === 0,
    );
    for (const { row, booked } of pairs) {
      this.free.delete(booked);
      this.decisions.push(this.noteLaterIncrease(matchUnchanged(row, [booked]), booked));
    }
    if (silent === rows) return remaining;
    const paired = new Set(pairs.map(({ row }) => row));
    return rows.filter((row) => !paired.has(row));
  }

  /** Notes that the row is in the book but a later file increased the premium, so nothing is recorded. */
  private noteLaterIncrease(decision: Decision, booked: RecordedRow): Decision {
    if (decision.kind !== 'unchanged' || decision.row.statedType !== null || this.options.choices.rows === 'transactions') return decision;
    const raise = this.book.booked.findLast(
      (other) => other !== booked && other.statedPremiumCents !== null && isSameLine(other, booked) && other.id > booked.id,
    );
    return raise === undefined ? decision : { ...decision, note: formatPremiumIncreaseNote(raise.statedPremiumCents!) };
  }

  /** Matches a row that states new business or a renewal. */
  private matchOpening(row: PolicyRow): void {
    const onFile = this.book.booked.filter(
      ({ type, termEffectiveDate }) => (type === 'new' || type === 'renewal') && termEffectiveDate === row.effectiveDate,
    );
    if (onFile.length > 0) return void this.decisions.push(refuseRow(row, explainSecondOpening(row.statedType!, onFile)));
    const opener = this.findOpener(row);
    if (opener === undefined) return this.addTransaction(row);
    if (normalizeCoverage(opener.coverageType) === normalizeCoverage(row.coverageType) && row.externalId === null)
      return void this.decisions.push(refuseRow(row, explainSecondOpeningInFile(row.statedType!, opener.row.row)));
    this.addLine(row, opener);
  }

  /** Matches a mid-term change. Refuses a change dated before its term. */
  private matchChange(row: PolicyRow): void {
    const begun = findTermOfRow(this.terms, row) !== undefined;
    const later = this.terms.find((term) => term.expirationDate === row.expirationDate && row.effectiveDate < term.effectiveDate);
    if (row.statedType === null || begun || later === undefined) this.addTransaction(row);
    else this.decisions.push(refuseRow(row, explainBeforeInception(row.effectiveDate, later.effectiveDate)));
  }

  /** Matches a row that describes a policy in a term that is not in the book. */
  private matchStatement(row: PolicyRow): void {
    const opener = isOpening(row) ? this.findOpener(row) : undefined;
    if (opener === undefined) this.addTransaction(row);
    else this.addLine(row, opener);
  }

  private findOpener(row: PolicyRow): NewTransaction | undefined {
    return this.listNewTransactions().find(({ type, row: other }) => (type === 'new' || type === 'renewal') && isSameTerm(other, row));
  }

  private addLine(row: PolicyRow, opener: NewTransaction): void {
    this.decisions.push({
      ...this.toNewTransaction(row),
      type: 'endorsement',
      note: `A further line of the ${opener.type} transaction of row ${opener.row.row}, recorded as its endorsement.`,
    });
  }

  private addTransaction(row: PolicyRow): void {
    this.decisions.push(this.toNewTransaction(row));
  }

  private toNewTransaction(row: PolicyRow): NewTransaction {
    const type = inferType(this.terms, row);
    const term = findTermOfRow(this.terms, row);
    if (term === undefined) this.addKnownTerm(row);
    return {
      kind: 'book',
      row,
      type,
      premiumCents: row.premiumCents,
      statedPremiumCents: null,
      termEffectiveDate: term?.effectiveDate ?? row.effectiveDate,
      transactionDate: row.transactionDate,
      coverageType: row.coverageType,
      details: mergeDetails(null, row.details),
      replaces: [],
      describes: [],
      restsOn: [],
      note: null,
    };
  }

  private addKnownTerm({ effectiveDate, expirationDate }: TermDates): void {
    const term = { effectiveDate, expirationDate };
    if (!this.terms.some((known) => isSameTerm(known, term))) this.terms.push(term);
  }

  /** Finds the recorded term that a row without a type refers to; undefined if the book does not have it. */
  private findPlace(row: PolicyRow): RecordedPlace | undefined {
    const { terms } = this.book;
    const same = terms.find((term) => isSameTerm(term, row));
    if (same !== undefined) return { kind: 'term', term: same };
    const alike = terms.filter(({ effectiveDate }) => effectiveDate === row.effectiveDate);
    const [moved] = alike;
    if (moved !== undefined) return alike.length === 1 ? { kind: 'term', term: moved } : { kind: 'unclear', terms: alike };
    const around = findTermOfRow(terms, row);
    if (around !== undefined) return { kind: 'within', term: around };
    const overlapped = terms.filter((term) => row.effectiveDate < getEndOfTerm(term) && term.effectiveDate < row.expirationDate);
    return overlapped.length === 0 ? undefined : { kind: 'overlap', terms: overlapped };
  }

  private matchStatedTerms(rows: readonly PolicyRow[], places: ReadonlyMap<PolicyRow, RecordedPlace | undefined>): void {
    const groups = new Map<string, { place: RecordedPlace; rows: PolicyRow[] }>();
    for (const row of rows) {
      const place = places.get(row);
      if (place === undefined) continue;
      const days = place.kind === 'within' ? row : place.kind === 'term' ? place.term : null;
      const key = days === null ? '' : getTermKey(days.effectiveDate, days.expirationDate);
      const group = groups.get(`${place.kind} ${key}`);
      if (group === undefined) groups.set(`${place.kind} ${key}`, { place, rows: [row] });
      else group.rows.push(row);
    }
    // Matches mid-term changes first, so that their transactions are not matched with rows of the whole term.
    const inOrder = [...groups.values()].toSorted(
      (one, other) => Number(other.place.kind === 'within') - Number(one.place.kind === 'within'),
    );
    for (const { place, rows: ofPlace } of inOrder) this.decisions.push(...this.matchPlace(place, ofPlace));
  }

  private matchPlace(place: RecordedPlace, rows: readonly PolicyRow[]): Decision[] {
    if ('terms' in place) {
      const sentence = (place.kind === 'unclear' ? explainNoMatch : explainOverlap)(this.findRecorded(place.terms));
      return rows.map((row) => refuseRow(row, sentence));
    }
    const { term } = place;
    const termTransactions = this.findRecorded([term]);
    if (place.kind === 'within') return this.matchWithinTerm(rows, term, termTransactions);
    const held = termTransactions.filter((booked) => this.free.has(booked));
    for (const booked of held) this.free.delete(booked);
    return this.matchHeldExternalIds(rows, held, (some, ofBook) => matchTerm({ term, rows: some, held: ofBook, ofTerm: termTransactions }));
  }

  /** Matches rows dated like mid-term changes to transactions recorded for those dates, or as new changes. */
  private matchWithinTerm(rows: readonly PolicyRow[], term: Term, termTransactions: readonly RecordedRow[]): Decision[] {
    const held = termTransactions.filter(
      (booked) => this.free.has(booked) && rows.some(({ effectiveDate }) => effectiveDate === booked.effectiveDate),
    );
    for (const booked of held) this.free.delete(booked);
    if (held.length > 0) return matchTerm({ term, rows, held, ofTerm: termTransactions });
    const inTerm = sumPremium(termTransactions);
    return rows.map((row) =>
      row.premiumCents > 0 && BigInt(row.premiumCents) >= inTerm
        ? refuseRow(row, explainWithinTerm(termTransactions))
        : this.toNewTransaction(row),
    );
  }

  /** Matches rows with external ids only to transactions without an id. */
  private matchHeldExternalIds(
    rows: readonly PolicyRow[],
    held: readonly RecordedRow[],
    matched: (rows: readonly PolicyRow[], held: readonly RecordedRow[]) => Decision[],
  ): Decision[] {
    const plain = rows.filter(({ externalId }) => externalId === null);
    const named = rows.filter(({ externalId }) => externalId !== null);
    if (named.length === 0) return matched(plain, held);
    const unnamed = held.filter(({ externalId }) => externalId === null);
    if (plain.length === 0) return matched(named, unnamed);
    return rows.map((row) => refuseRow(row, explainNoMatch(this.book.booked)));
  }

  private findRecorded(terms: readonly TermDates[]): RecordedRow[] {
    return this.book.booked.filter(({ termEffectiveDate, expirationDate }) =>
      terms.some((term) => term.effectiveDate === termEffectiveDate && term.expirationDate === expirationDate),
    );
  }

  private listNewTransactions(): NewTransaction[] {
    return this.decisions.filter((decision) => decision.kind === 'book');
  }
}

/** The recorded term that contains a row, or the terms that the row overlaps or cannot be distinguished from. */
type RecordedPlace = { kind: 'term' | 'within'; term: Term } | { kind: 'unclear' | 'overlap'; terms: readonly Term[] };

const isSameTerm = (one: TermDates, other: TermDates): boolean =>
  one.effectiveDate === other.effectiveDate && one.expirationDate === other.expirationDate;

const isSameLine = (one: RecordedRow, other: RecordedRow): boolean =>
  one.termEffectiveDate === other.termEffectiveDate &&
  one.expirationDate === other.expirationDate &&
  normalizeCoverage(one.coverageType) === normalizeCoverage(other.coverageType);
