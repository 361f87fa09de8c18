import { type Booking, type Expected, REFUSED, withoutLargeReturns, withoutSplitTerms } from './model-refusals.js';
import { knownRows, withKnown } from './model-memory.js';
import { isRewrite } from './model-rewrites.js';
import { withoutStatedTwice } from './model-stated-twice.js';
import {
  coverageAfter,
  dateOf,
  firstLines,
  type Held,
  hasRightSign,
  isEqual,
  isExact,
  isStatement,
  leavesParts,
  linesOfBooked,
  namesNone,
  type Row,
  hasOtherNames,
  differFromAll,
  hasOtherTaxFacts,
  hasOtherType,
  textOf,
  type Upload,
  wholesOf,
  withEvents,
} from './model-rows.js';
import { type Booked, groupRows, isOpening, isReturnType, type ModelBook, policyOf, sumOf } from './model-book.js';
import { sharesAddUp } from './model-parts.js';
import { bookedTogether, type Decided } from './model-decided.js';
import { ofWholes } from './model-wholes.js';

/** Records a file and returns the outcome of each row. */
export function bookUpload(book: ModelBook, { rows, reads, confirms }: Upload): Expected[] {
  const upload = book.uploads;
  book.uploads += 1;
  const outcomes: Expected[] = rows.map(() => REFUSED);
  const allowed = [...rows.keys()].filter((index) => isOneTransaction(rows[index]!));
  const lines = firstLines(rows);
  const bookings: Booking[] = [];
  const policies: PolicyOfFile[] = [];
  const renamed: { index: number; one: Booked }[] = [];
  for (const group of groupRows(allowed, (index) => policyOf(rows[index]!)).values()) {
    const policy = new PolicyOfFile(book, rows, reads, outcomes);
    const whole = withoutSplitTerms(policy.decide(group), policy.before, outcomes, rows);
    const decided = withoutSplitTerms(withoutLargeReturns(whole, policy.before, outcomes, confirms), policy.before, outcomes, rows);
    for (const { index, outcome } of decided) outcomes[index] = outcome;
    bookings.push(...decided);
    policy.settleFollowers();
    policies.push(policy);
    renamed.push(...policy.renamed);
  }
  for (const [index, outcome] of outcomes.entries()) {
    const { insured } = rows[index]!;
    if (outcome === 'described') book.names.set(policyOf(rows[index]!), insured);
  }
  for (const { one } of renamed.toSorted((a, b) => a.index - b.index)) one.named = book.countNaming();
  const bookedFor = new Map<Booking, Booked>();
  for (const booking of bookings.toSorted((one, other) => one.index - other.index)) {
    const { index, facts, stated, replaces } = booking;
    bookedFor.set(booking, book.record(facts, { stated, statedType: rows[index]!.type, upload, row: lines[index]!, replaces }));
  }
  for (const policy of policies) policy.remember(bookedFor);
  return outcomes;
}

const isOneTransaction = (row: Row): boolean => hasRightSign(row) && row.isTorn !== true && sharesAddUp(row.parts ?? []);

/** All rows of one policy in a file. */
class PolicyOfFile {
  readonly before: Booked[] = [];
  readonly decided: Decided[] = [];
  readonly renamed: { index: number; one: Booked }[] = [];
  private free = new Set<Held>();
  /** Transactions in the book, split by coverage if rows are about single coverages. */
  private held: readonly Held[] = [];
  private readonly describedByLine = new Set<Booked>();
  private readonly bookings: Booking[] = [];
  private readonly followers: { index: number; of: number }[] = [];
  private policy = '';

  constructor(
    private readonly book: ModelBook,
    private readonly rows: readonly Row[],
    private readonly reads: Upload['reads'],
    private readonly outcomes: Expected[],
  ) {}

  decide(group: readonly number[]): Booking[] {
    this.policy = policyOf(this.row(group[0]!));
    this.before.push(...this.book.findCounted(this.policy));
    for (const one of this.before) this.free.add(one);
    this.held = this.before;
    const firsts = withoutStatedTwice(this.withoutRepeats(group), this.rows, this.reads);
    const byId = this.withExternalIds(this.withoutExact(this.withoutKnown(firsts)));
    this.readByCoverage(byId);
    const left = this.withoutEqual(byId);
    const transactions = left.filter((index) => this.isTransaction(this.row(index)));
    const statements = left.filter((index) => !this.isTransaction(this.row(index)));
    const openings = transactions.filter((index) => isOpening(this.row(index).type));
    for (const index of openings) this.open(index, isRewrite(index, firsts, this.rows));
    const places = new Map(statements.map((index) => [index, this.placeOf(this.row(index))]));
    for (const index of statements) if (places.get(index) === 'new') this.stateNew(index);
    for (const index of transactions) if (!openings.includes(index)) this.settleRow(index);
    const stated = statements.filter((index) => places.get(index) !== 'new' && places.get(index) !== REFUSED);
    for (const [days, ofTerm] of groupRows(stated, (index) => places.get(index)!)) this.compareTerm(days, ofTerm);
    return ofWholes(this.bookings, this.rows, this.decided, this.followers);
  }

  /** Reads by coverage, because rows without an external ID are about single coverages. */
  private readByCoverage(left: readonly number[]): void {
    if (left.some((index) => this.row(index).parts !== undefined)) return;
    this.held = this.before.flatMap(linesOfBooked);
    this.free = new Set(this.held.filter((one) => this.free.has(one.whole ?? one)));
  }

  /** Settles rows that depend on another: unchanged if that one is imported. */
  settleFollowers(): void {
    const followed = new Map(this.followers.map(({ index, of }) => [index, of]));
    // A repeated row may depend on one that is counted together with a third.
    const lead = (index: number): number => (followed.has(index) ? lead(followed.get(index)!) : index);
    for (const index of followed.keys()) this.outcomes[index] = this.outcomes[lead(index)] === REFUSED ? REFUSED : 'unchanged';
  }

  private row = (index: number): Row => this.rows[index]!;

  private rowsOf = (group: readonly number[]): Row[] => group.map(this.row);

  private withoutRepeats(group: readonly number[]): number[] {
    const firsts: number[] = [];
    for (const index of group) {
      const of = firsts.find((first) => textOf(this.row(first)) === textOf(this.row(index)));
      if (of === undefined) firsts.push(index);
      else if (this.row(index).externalId !== null || !isRewrite(index, group, this.rows)) this.followers.push({ index, of });
    }
    return firsts;
  }

  private isTransaction({ type }: Row): boolean {
    if (this.reads === 'transactions') return true;
    return type !== null && !(this.reads === 'policies' && isOpening(type));
  }

  private textOf(index: number): string {
    return `${this.isTransaction(this.row(index))} ${textOf(this.row(index))}`;
  }

  /** Removes rows of an earlier upload that the book still has. */
  private withoutKnown(group: readonly number[]): number[] {
    const rows = group.map((index) => ({ index, text: this.textOf(index), externalId: this.row(index).externalId }));
    const found = knownRows(rows, this.book.known.get(this.policy) ?? [], this.free);
    for (const { indexes, booked } of found) {
      for (const one of booked) this.free.delete(one);
      this.settleTogether(indexes, booked);
    }
    const known = new Set(found.flatMap(({ indexes }) => indexes));
    return group.filter((index) => !known.has(index));
  }

  /** Removes rows that equal transactions, first with the same names. */
  private withoutExact(group: readonly number[]): number[] {
    let left = [...group];
    for (const withNames of [true, false]) {
      left = left.filter((index) => {
        const row = this.row(index);
        const twin = [...this.free].find((one) => isExact(row, one) && (!withNames || row.insured === one.insured));
        if (twin === undefined) return true;
        this.free.delete(twin);
        this.settle(index, [twin]);
        return false;
      });
    }
    return left;
  }

  /** Remembers these rows for later uploads. */
  remember(bookedFor: ReadonlyMap<Booking, Booked>): void {
    for (const { indexes, booked } of bookedTogether(this.decided, this.rows, bookedFor)) {
      const rows = new Set(indexes.map((index) => this.textOf(index)));
      this.book.known.set(this.policy, withKnown(this.book.known.get(this.policy) ?? [], { rows, booked }));
    }
  }

  /** Decides rows with a known external ID, which are about that transaction regardless of their content. */
  private withExternalIds(group: readonly number[]): number[] {
    const used = new Set<string>();
    return group.filter((index) => {
      const { externalId } = this.row(index);
      if (externalId === null) return true;
      const elsewhere = this.book.findCounted().find((one) => one.externalId === externalId && policyOf(one) !== this.policy);
      const own = this.before.find((one) => one.externalId === externalId);
      if (used.has(externalId) || (elsewhere !== undefined && own === undefined)) return false;
      used.add(externalId);
      if (own === undefined) return true;
      this.free.delete(own);
      this.correct(index, [own], own.premium + this.row(index).premium - (own.stated ?? own.premium));
      return false;
    });
  }

  /** Removes rows that the book already has: first with the same names, then with others, then those without a coverage. */
  private withoutEqual(group: readonly number[]): number[] {
    let left = [...group];
    const likenesses = [
      (row: Row, one: Booked) => isEqual(row, one) && row.coverage === one.coverage && row.insured === one.insured,
      (row: Row, one: Booked) => isEqual(row, one) && row.coverage === one.coverage,
      (row: Row, one: Booked) => isEqual(row, one) && row.coverage === null,
    ];
    for (const isLike of likenesses) {
      for (const mayBeNamed of [false, true]) {
        left = left.filter((index) => {
          const row = this.row(index);
          if ((row.externalId === null) !== mayBeNamed) return true;
          const twin = [...this.free].find((one) => one.stated === null && (mayBeNamed || one.externalId === null) && isLike(row, one));
          if (twin === undefined) return true;
          this.free.delete(twin);
          this.publishChange(index, [twin]);
          return false;
        });
      }
    }
    return left;
  }

  private settle(index: number, booked: readonly Held[]): void {
    const row = this.row(index);
    const renamed = booked.filter((one) => hasOtherNames(row, one));
    const isOfLines = renamed.some(({ whole }) => whole !== undefined);
    const wholes = isOfLines ? wholesOf(renamed).filter((one) => !this.describedByLine.has(one)) : renamed;
    for (const one of wholes) {
      this.describe(index, one);
      if (isOfLines) this.describedByLine.add(one);
    }
    this.outcomes[index] = wholes.length > 0 ? 'described' : 'unchanged';
  }

  private describe(index: number, one: Booked): void {
    const { insured, parts = one.parts } = this.row(index);
    this.book.describe(one, { insured, parts }, this.book.uploads - 1);
    this.renamed.push({ index, one });
  }

  private open(index: number, isAgain: boolean): void {
    if (isAgain) return this.settleRow(index);
    const row = this.row(index);
    if (this.before.some((one) => isOpening(one.type) && one.start === row.start)) return;
    const opener = this.bookings.find(({ facts }) => isOpening(facts.type) && facts.start === row.start && facts.end === row.end);
    if (opener === undefined) return this.settleRow(index);
    if (opener.facts.coverage !== row.coverage || row.externalId !== null) this.settleRow(index, 'endorsement');
  }

  /** Decides rows of a term that is not in the book: the first one opens it. */
  private stateNew(index: number): void {
    const { type, start, end } = this.row(index);
    const isOpen = this.bookings.some(({ facts }) => isOpening(facts.type) && facts.start === start && facts.end === end);
    this.settleRow(index, isOpen && isOpening(type) ? 'endorsement' : undefined);
  }

  private settleRow(index: number, type = this.typeOf(this.row(index))): void {
    const row = this.row(index);
    this.bookings.push({ index, outcome: type, facts: { ...row, type, date: dateOf(row) }, stated: null, replaces: [] });
  }

  private typeOf({ type, start }: Row): string {
    if (type !== null) return type;
    const starts = [...this.before, ...this.bookings.map(({ facts }) => facts)].map((one) => one.start);
    if (starts.includes(start)) return 'endorsement';
    return starts.some((one) => one < start) ? 'renewal' : 'new';
  }

  /** Returns the days of the stated term in the book, 'new' if there is none, and a rejection if it is ambiguous. */
  private placeOf({ start, end }: Row): string {
    const days = [...new Set(this.before.filter((one) => one.start === start).map((one) => `${one.start} ${one.end}`))];
    if (days.includes(`${start} ${end}`)) return `${start} ${end}`;
    return days.length === 0 ? 'new' : days.length === 1 ? days[0]! : REFUSED;
  }

  private compareTerm(days: string, group: readonly number[]): void {
    const ofTerm = this.held.filter((one) => `${one.start} ${one.end}` === days);
    const booked = this.bookings.length;
    const named = group.filter((index) => this.row(index).externalId !== null);
    if (named.length > 0 && named.length < group.length) return;
    const held = new Set(ofTerm.filter((one) => this.free.has(one) && (named.length === 0 || one.externalId === null)));
    const left = group.filter((index) => {
      const row = this.row(index);
      const twin = [...held].find(
        (one) => isStatement(one) && one.stated === null && one.coverage === row.coverage && one.premium === row.premium,
      );
      if (twin === undefined) return true;
      held.delete(twin);
      this.correct(index, [twin]);
      return false;
    });
    if (left.length > 0) this.stateCoverages(left, held, ofTerm, booked);
  }

  private stateCoverages(group: readonly number[], held: ReadonlySet<Held>, ofTerm: readonly Booked[], booked: number): void {
    const byCoverage = withEvents(groupRows(held, ({ coverage }) => coverage));
    const groups = [...byCoverage.values()];
    if (group.every((index) => this.row(index).coverage === null) && !byCoverage.has(null) && groups.length > 0) {
      if (groups.length === 1) return this.stateSum(group, groups[0]!);
      const sum = sumOf(this.rowsOf(group));
      if (sum === sumOf(groups.flat()) && !differFromAll(this.rowsOf(group), groups.flat())) this.settleGroup(group, groups.flat());
      return;
    }
    const alone: number[] = [];
    const unnamed = new Map(byCoverage);
    for (const [coverage, indexes] of groupRows(group, (index) => this.row(index).coverage)) {
      unnamed.delete(coverage);
      const heldOf = byCoverage.get(coverage);
      if (heldOf === undefined) alone.push(...indexes);
      else this.stateSum(indexes, heldOf);
    }
    if (alone.length === 0) return;
    const rest = [...unnamed.values()];
    if (rest.length === 0) {
      const corrected = this.bookings.slice(booked).map(({ facts }) => facts.end);
      const ends = [...ofTerm.map(({ end }) => end), ...corrected];
      for (const index of alone) if (ends.includes(this.row(index).end)) this.settleRow(index, 'endorsement');
    } else if (alone.length === 1 && rest.length === 1) this.replace(alone[0]!, rest[0]!);
  }

  /** Compares the sum of rows of one coverage with the book's. */
  private stateSum(group: readonly number[], booked: readonly Held[]): void {
    const first = booked.find(isStatement) ?? booked[0]!;
    const [stated, held] = [sumOf(this.rowsOf(group)), sumOf(booked)];
    if (group.some((index) => this.row(index).parts !== undefined || hasOtherTaxFacts(this.row(index), first))) {
      if (group.length === 1) this.replace(group[0]!, booked);
      return;
    }
    if (booked.every((one) => one.stated !== null) && group.some((index) => (this.row(index).policyFee ?? 0n) !== 0n)) return;
    if (booked.filter(isStatement).length > 1 && differFromAll(this.rowsOf(group), booked)) return;
    if (stated < held) return;
    if (stated === held) return this.settleGroup(group, booked);
    // A list may show the premium before returns.
    if (sumOf(booked.filter(({ type }) => isReturnType(type) || type === 'reinstatement')) < 0n) return;
    // One difference cannot have the IDs of several rows.
    if (group.length > 1 && group.some((index) => this.row(index).externalId !== null)) return;
    const last = group.at(-1)!;
    const row = this.row(last);
    const names = group.length === 1 ? booked.filter((one) => one.whole === undefined && hasOtherNames(row, one)) : [];
    for (const one of names) this.describe(last, one);
    for (const index of group.slice(0, -1)) this.followers.push({ index, of: last });
    const coverage = row.coverage ?? first.coverage;
    const facts = { ...row, type: 'endorsement', date: dateOf(row), premium: stated - held, coverage, policyFee: null };
    const booking = { index: last, outcome: 'endorsement', facts, stated: row.premium, replaces: [] };
    this.bookings.push(booking);
    this.decided.push({ indexes: group, booked, booking });
  }

  private publishChange(index: number, booked: readonly Booked[]): void {
    this.settleGroup([index], booked);
  }

  private settleGroup(indexes: readonly number[], booked: readonly Booked[]): void {
    this.settleTogether(indexes, booked);
    this.decided.push({ indexes, booked, booking: null });
  }

  /** Settles transactions that several rows are about: renamed by the last row, and only if all of them rename it. */
  private settleTogether(indexes: readonly number[], booked: readonly Booked[]): void {
    const last = indexes.at(-1)!;
    const row = this.row(last);
    for (const index of indexes) this.outcomes[index] = 'unchanged';
    // A row of one coverage does not name the insurers of all.
    if (row.parts === undefined && booked.some(({ parts }) => parts !== undefined)) return;
    if (indexes.length === 1 || booked.every((one) => hasOtherNames(row, one))) this.settle(last, booked);
  }

  private replace(index: number, booked: readonly Booked[]): void {
    const isReplaceable = booked.every(({ type }) => isOpening(type) || type === 'endorsement');
    if (this.row(index).premium >= sumOf(booked) && isReplaceable) this.correct(index, booked);
  }

  private correct(index: number, booked: readonly Booked[], premium = this.row(index).premium): void {
    const row = this.row(index);
    const first = booked.find(isStatement) ?? booked[0]!;
    if (booked.some((one) => namesNone(row, one)) && (booked.length > 1 || !leavesParts(row, first))) return;
    const isRetyped = hasOtherType(row, first);
    const type = isRetyped ? row.type! : first.type;
    if (!hasOtherTaxFacts(row, first) && premium === sumOf(booked) && !isRetyped) return this.publishChange(index, booked);
    if (!hasRightSign({ type, premium })) return;
    const isDifference = premium !== row.premium;
    const date = row.date === null && first.date !== first.start ? first.date : dateOf(row);
    const policyFee = isDifference ? null : row.policyFee;
    const externalId = row.externalId ?? booked[0]!.externalId;
    const parts = leavesParts(row, first) ? first.parts : row.parts;
    const facts = { ...row, type, date, premium, coverage: coverageAfter(row, first), policyFee, externalId, parts };
    const stated = isDifference ? row.premium : null;
    const booking = { index, outcome: 'corrected', facts, stated, replaces: [...booked] };
    this.bookings.push(booking);
    this.decided.push({ indexes: [index], booked: [], booking });
  }
}
