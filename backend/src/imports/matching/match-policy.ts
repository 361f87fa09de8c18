import { coverageKey } from '../../book/coverage-key.js';
import { endOfTerm, inferType, type Term, type TermDates, termKey, termOfRow } from '../../book/term.js';
import { mergedDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import type { ImportChoices } from './import-choices.js';
import { type BookedRow, premiumOf } from './booked-row.js';
import { type Booking, type Decision, type Joined, refusal } from './decision.js';
import { keyOfRow, keysOfBooked, type Likeness, namesKey, pricedDetailChanges } from './facts.js';
import { type JoinedLayout, joinedLayout } from './layout-groups.js';
import { matchByExternalId } from './match-external-id.js';
import { type ElsewhereInFile, joinRows } from './join-rows.js';
import { toWholeDecisions, withLines } from './lines-of-booked.js';
import { exactKeyOfBooked, exactKeyOfRow } from './exact.js';
import { matchTerm } from './match-term.js';
import { withoutOtherInsureds } from './other-insureds.js';
import { pairUp } from './pair-up.js';
import { repeatDecisions, withoutRepeats } from './repeats.js';
import { rewritesIn } from './rewrites.js';
import { askAboutTermEvents } from './life-of-term.js';
import { isTransaction, recognize, type RememberedRows } from './remembered.js';
import { settle } from './settled.js';
import { withoutStatedTwice } from './stated-twice.js';
import { withoutSplitTerms } from './split-terms.js';
import { withoutLargeReturns } from './returns.js';
import {
  beforeInception,
  cannotMatch,
  installmentsNote,
  joinedNote,
  overlapsTerm,
  raisedNote,
  secondOpening,
  secondOpeningOfFile,
  withinTerm,
} from './sentences.js';

/** Data of a policy in the book. */
export interface PolicyInBook {
  readonly terms: readonly Term[];
  readonly booked: readonly BookedRow[];
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
  const layout = joinedLayout(options.choices.mapping?.layout);
  const { firsts, repeats } = withoutRepeats(rows, layout);
  const stated = layout === undefined ? withoutStatedTwice(firsts, options.choices) : { rows: firsts, refusals: [] };
  const inBook = book ?? EMPTY_BOOK;
  const joined = joinRows(stated.rows, options.elsewhereInFile ?? (() => undefined), layout);
  const found = toWholeDecisions(new PolicyMatch(inBook, options).decide(joined.rows));
  const ofInsured = options.choices.numbers === 'same' ? found : withoutOtherInsureds(found, inBook.booked);
  const matched = withoutSplitTerms(ofInsured, inBook.booked);
  const decided = askAboutTermEvents(matched, inBook.booked, options.choices.afterEnd === 'book');
  const allowed =
    options.choices.confirm === 'returns' ? decided : withoutSplitTerms(withoutLargeReturns(decided, inBook.booked), inBook.booked);
  const decisions = [
    ...withRows(allowed, joined.joined, layout),
    ...joined.joined,
    ...joined.refusals,
    ...stated.refusals,
    ...repeatDecisions(repeats, joined.rows),
  ];
  return decisions.toSorted((one, other) => one.row.row - other.row.row);
}

/** Adds the row numbers to the note of a transaction that was joined from several rows. */
function withRows(decisions: readonly Decision[], joined: readonly Joined[], layout: JoinedLayout | undefined): readonly Decision[] {
  if (joined.length === 0) return decisions;
  const rowsOf = new Map<number, number[]>();
  for (const { first, row } of joined) rowsOf.set(first, [...(rowsOf.get(first) ?? [first]), row.row]);
  return decisions.map((decision) => {
    const rows = rowsOf.get(decision.row.row);
    if (decision.kind !== 'book' || rows === undefined) return decision;
    const isSum = layout === 'installments' && decision.row.externalId === null;
    const notes = [joinedNote(rows), isSum ? installmentsNote(decision.transactionDate) : null, decision.note];
    return { ...decision, note: notes.filter((note) => note !== null).join(' ') };
  });
}

const isOpening = ({ statedType }: PolicyRow): boolean => statedType === 'new' || statedType === 'renewal';

class PolicyMatch {
  private free: Set<BookedRow>;
  private readonly terms: TermDates[];
  private readonly decisions: Decision[] = [];

  constructor(
    private book: PolicyInBook,
    private readonly options: MatchOptions,
  ) {
    this.free = new Set(book.booked);
    this.terms = [...book.terms];
  }

  decide(rows: readonly PolicyRow[]): Decision[] {
    const known = recognize(rows, this.book.remembered, this.free, this.options.choices);
    this.decisions.push(...known.decisions);
    const byId = matchByExternalId(this.pairExact(known.left), this.free, this.options.usedElsewhere);
    this.decisions.push(...byId.decisions);
    // A term that a correction moves a transaction to is known to later rows, so that it is not opened twice.
    for (const { row, termEffectiveDate } of byId.decisions.filter((one) => one.kind === 'book'))
      this.knowTerm({ effectiveDate: termEffectiveDate, expirationDate: row.expirationDate });
    // A transaction that the file identifies by its id is not matched by other rows.
    const named = new Set(rows.map(({ externalId }) => externalId).filter((id) => id !== null));
    for (const booked of this.free) if (booked.externalId !== null && named.has(booked.externalId)) this.free.delete(booked);
    this.readByCoverage(byId.left);
    const left = this.pairEqual(byId.left).toSorted((one, other) => one.row - other.row);
    const typed = left.filter((row) => this.isTransaction(row));
    const untyped = left.filter((row) => !this.isTransaction(row));
    const places = new Map(untyped.map((row) => [row, this.placeOf(row)]));
    const rewrites = rewritesIn(rows);
    for (const row of typed.filter(isOpening)) {
      if (rewrites.has(row)) this.addTransaction(row);
      else this.open(row);
    }
    for (const row of untyped.filter((one) => places.get(one) === undefined)) this.matchStatement(row);
    for (const row of typed.filter((one) => !isOpening(one))) this.matchChange(row);
    this.stateTerms(untyped, places);
    return this.decisions;
  }

  /** Matches rows without an external id to coverages, including those of transactions with several. */
  private readByCoverage(rows: readonly PolicyRow[]): void {
    if (rows.length === 0 || rows.some(({ details }) => details?.parts)) return;
    const booked = withLines(this.book.booked);
    if (booked === this.book.booked) return;
    this.book = { ...this.book, booked };
    this.free = new Set(booked.filter((one) => this.free.has(one.whole ?? one)));
  }

  private isTransaction(row: PolicyRow): boolean {
    return isTransaction(row, this.options.choices);
  }

  /** Removes rows that equal a transaction of the book; rows with the same names are paired first. */
  private pairExact(rows: readonly PolicyRow[]): PolicyRow[] {
    const ids = new Map<string, number>();
    for (const { externalId } of this.free) if (externalId !== null) ids.set(externalId, (ids.get(externalId) ?? 0) + 1);
    const whole = new Set([...this.free].filter(({ externalId }) => externalId === null || ids.get(externalId) === 1));
    let left = [...rows];
    for (const withNames of [true, false]) {
      if (left.length === 0) break;
      const found = pairUp(
        left,
        whole,
        (row) => exactKeyOfRow(row) + (withNames ? namesKey(row) : ''),
        (booked) => {
          const key = exactKeyOfBooked(booked);
          return key === null ? [] : [key + (withNames ? namesKey(booked) : '')];
        },
      );
      for (const { row, booked } of found.pairs) {
        this.free.delete(booked);
        this.decisions.push(this.withRaise({ ...settle(row, [booked]), restsOn: [] }, booked));
      }
      left = found.left;
    }
    return left;
  }

  /** Removes rows that the book already holds; their names may be new. */
  private pairEqual(rows: readonly PolicyRow[]): PolicyRow[] {
    // A difference is only part of what its row stated; it counts in the sum with the others.
    const whole = new Set([...this.free].filter(({ statedPremiumCents }) => statedPremiumCents === null));
    if (whole.size === 0) return [...rows];
    let plain = rows.filter(({ externalId }) => externalId === null);
    let named = rows.filter(({ externalId }) => externalId !== null);
    for (const likeness of ['with-names', 'facts', 'without-coverage'] as const) {
      const unnamed = new Set([...whole].filter(({ externalId }) => externalId === null));
      named = this.pairLike(named, unnamed, likeness);
      for (const booked of whole) if (!this.free.has(booked)) whole.delete(booked);
      plain = this.pairLike(plain, whole, likeness);
    }
    return [...plain, ...named];
  }

  private pairLike(rows: readonly PolicyRow[], free: Set<BookedRow>, likeness: Likeness): PolicyRow[] {
    const silent = likeness === 'without-coverage' ? rows.filter(({ coverageType }) => coverageType === null) : rows;
    if (silent.length === 0) return [...rows];
    const { pairs, left } = pairUp(
      silent,
      free,
      (row) => keyOfRow(row, likeness),
      (booked) => keysOfBooked(booked, likeness),
      (row, booked) => pricedDetailChanges(row, booked).length === 0,
    );
    for (const { row, booked } of pairs) {
      this.free.delete(booked);
      this.decisions.push(this.withRaise(settle(row, [booked]), booked));
    }
    if (silent === rows) return left;
    const paired = new Set(pairs.map(({ row }) => row));
    return rows.filter((row) => !paired.has(row));
  }

  /** Adds a note when the book holds the row but a later file increased the premium: nothing is recorded. */
  private withRaise(decision: Decision, booked: BookedRow): Decision {
    if (decision.kind !== 'unchanged' || decision.row.statedType !== null || this.options.choices.rows === 'transactions') return decision;
    const raise = this.book.booked.findLast(
      (other) => other !== booked && other.statedPremiumCents !== null && isSameLine(other, booked) && other.id > booked.id,
    );
    return raise === undefined ? decision : { ...decision, note: raisedNote(raise.statedPremiumCents!) };
  }

  /** Matches a row that states new business or a renewal. */
  private open(row: PolicyRow): void {
    const onFile = this.book.booked.filter(
      ({ type, termEffectiveDate }) => (type === 'new' || type === 'renewal') && termEffectiveDate === row.effectiveDate,
    );
    if (onFile.length > 0) return void this.decisions.push(refusal(row, secondOpening(row.statedType!, onFile)));
    const opener = this.openerOf(row);
    if (opener === undefined) return this.addTransaction(row);
    if (coverageKey(opener.coverageType) === coverageKey(row.coverageType) && row.externalId === null)
      return void this.decisions.push(refusal(row, secondOpeningOfFile(row.statedType!, opener.row.row)));
    this.addLine(row, opener);
  }

  /** Matches a change to its term; the change cannot precede the term. */
  private matchChange(row: PolicyRow): void {
    const begun = termOfRow(this.terms, row) !== undefined;
    const later = this.terms.find((term) => term.expirationDate === row.expirationDate && row.effectiveDate < term.effectiveDate);
    if (row.statedType === null || begun || later === undefined) this.addTransaction(row);
    else this.decisions.push(refusal(row, beforeInception(row.effectiveDate, later.effectiveDate)));
  }

  /** Matches a row that describes a policy in a term that the book does not have. */
  private matchStatement(row: PolicyRow): void {
    const opener = isOpening(row) ? this.openerOf(row) : undefined;
    if (opener === undefined) this.addTransaction(row);
    else this.addLine(row, opener);
  }

  /** Returns the row of the file that opens the term. */
  private openerOf(row: PolicyRow): Booking | undefined {
    return this.toEntries().find(({ type, row: other }) => (type === 'new' || type === 'renewal') && isSameTerm(other, row));
  }

  private addLine(row: PolicyRow, opener: Booking): void {
    this.decisions.push({
      ...this.toEntry(row),
      type: 'endorsement',
      note: `A further line of the ${opener.type} transaction of row ${opener.row.row}, booked as its endorsement.`,
    });
  }

  private addTransaction(row: PolicyRow): void {
    this.decisions.push(this.toEntry(row));
  }

  private toEntry(row: PolicyRow): Booking {
    const type = inferType(this.terms, row);
    const term = termOfRow(this.terms, row);
    if (term === undefined) this.knowTerm(row);
    return {
      kind: 'book',
      row,
      type,
      premiumCents: row.premiumCents,
      statedPremiumCents: null,
      termEffectiveDate: term?.effectiveDate ?? row.effectiveDate,
      transactionDate: row.transactionDate,
      coverageType: row.coverageType,
      details: mergedDetails(null, row.details),
      replaces: [],
      describes: [],
      restsOn: [],
      note: null,
    };
  }

  private knowTerm({ effectiveDate, expirationDate }: TermDates): void {
    const term = { effectiveDate, expirationDate };
    if (!this.terms.some((known) => isSameTerm(known, term))) this.terms.push(term);
  }

  /** Finds the booked term that a typeless row refers to; undefined if the book does not have it. */
  private placeOf(row: PolicyRow): Place | undefined {
    const { terms } = this.book;
    const same = terms.find((term) => isSameTerm(term, row));
    if (same !== undefined) return { kind: 'term', term: same };
    const alike = terms.filter(({ effectiveDate }) => effectiveDate === row.effectiveDate);
    const [moved] = alike;
    if (moved !== undefined) return alike.length === 1 ? { kind: 'term', term: moved } : { kind: 'unclear', terms: alike };
    const around = termOfRow(terms, row);
    if (around !== undefined) return { kind: 'within', term: around };
    const overlapped = terms.filter((term) => row.effectiveDate < endOfTerm(term) && term.effectiveDate < row.expirationDate);
    return overlapped.length === 0 ? undefined : { kind: 'overlap', terms: overlapped };
  }

  private stateTerms(rows: readonly PolicyRow[], places: ReadonlyMap<PolicyRow, Place | undefined>): void {
    const groups = new Map<string, { place: Place; rows: PolicyRow[] }>();
    for (const row of rows) {
      const place = places.get(row);
      if (place === undefined) continue;
      const days = place.kind === 'within' ? row : place.kind === 'term' ? place.term : null;
      const key = days === null ? '' : termKey(days.effectiveDate, days.expirationDate);
      const group = groups.get(`${place.kind} ${key}`);
      if (group === undefined) groups.set(`${place.kind} ${key}`, { place, rows: [row] });
      else group.rows.push(row);
    }
    // Mid-term changes come first: the transactions that they match are not matched with rows of the whole term.
    const inOrder = [...groups.values()].toSorted(
      (one, other) => Number(other.place.kind === 'within') - Number(one.place.kind === 'within'),
    );
    for (const { place, rows: ofPlace } of inOrder) this.decisions.push(...this.statePlace(place, ofPlace));
  }

  private statePlace(place: Place, rows: readonly PolicyRow[]): Decision[] {
    if ('terms' in place) {
      const sentence = (place.kind === 'unclear' ? cannotMatch : overlapsTerm)(this.bookedOf(place.terms));
      return rows.map((row) => refusal(row, sentence));
    }
    const { term } = place;
    const ofTerm = this.bookedOf([term]);
    if (place.kind === 'within') return this.stateWithin(rows, term, ofTerm);
    const held = ofTerm.filter((booked) => this.free.has(booked));
    for (const booked of held) this.free.delete(booked);
    return this.withExternalIds(rows, held, (some, ofBook) => matchTerm({ term, rows: some, held: ofBook, ofTerm }));
  }

  /** Matches rows whose dates are those of a mid-term change: to transactions recorded for those dates, or as a new change. */
  private stateWithin(rows: readonly PolicyRow[], term: Term, ofTerm: readonly BookedRow[]): Decision[] {
    const held = ofTerm.filter(
      (booked) => this.free.has(booked) && rows.some(({ effectiveDate }) => effectiveDate === booked.effectiveDate),
    );
    for (const booked of held) this.free.delete(booked);
    if (held.length > 0) return matchTerm({ term, rows, held, ofTerm });
    const inTerm = premiumOf(ofTerm);
    return rows.map((row) =>
      row.premiumCents > 0 && BigInt(row.premiumCents) >= inTerm ? refusal(row, withinTerm(ofTerm)) : this.toEntry(row),
    );
  }

  /** Matches rows with external ids only to transactions without one. */
  private withExternalIds(
    rows: readonly PolicyRow[],
    held: readonly BookedRow[],
    matched: (rows: readonly PolicyRow[], held: readonly BookedRow[]) => Decision[],
  ): Decision[] {
    const plain = rows.filter(({ externalId }) => externalId === null);
    const named = rows.filter(({ externalId }) => externalId !== null);
    if (named.length === 0) return matched(plain, held);
    const unnamed = held.filter(({ externalId }) => externalId === null);
    if (plain.length === 0) return matched(named, unnamed);
    return rows.map((row) => refusal(row, cannotMatch(this.book.booked)));
  }

  private bookedOf(terms: readonly TermDates[]): BookedRow[] {
    return this.book.booked.filter(({ termEffectiveDate, expirationDate }) =>
      terms.some((term) => term.effectiveDate === termEffectiveDate && term.expirationDate === expirationDate),
    );
  }

  private toEntries(): Booking[] {
    return this.decisions.filter((decision) => decision.kind === 'book');
  }
}

/** The booked term that a row states or lies within, or the terms that it overlaps or cannot be distinguished from. */
type Place = { kind: 'term' | 'within'; term: Term } | { kind: 'unclear' | 'overlap'; terms: readonly Term[] };

const isSameTerm = (one: TermDates, other: TermDates): boolean =>
  one.effectiveDate === other.effectiveDate && one.expirationDate === other.expirationDate;

const isSameLine = (one: BookedRow, other: BookedRow): boolean =>
  one.termEffectiveDate === other.termEffectiveDate &&
  one.expirationDate === other.expirationDate &&
  coverageKey(one.coverageType) === coverageKey(other.coverageType);
