import { type PlannedTransaction, type ExpectedOutcome, REFUSED, removeLargeReturns, removeSplitTerms } from './model-refusals.js';
import { findKnownRows, addKnown } from './model-memory.js';
import { isRewrite } from './model-rewrites.js';
import { rejectStatedTwice } from './model-stated-twice.js';
import {
  getCoverageAfter,
  getDate,
  listFirstLines,
  type HeldCoverage,
  hasRightSign,
  isEqual,
  isExact,
  isStatement,
  appliesToWholeTransaction,
  splitTransactions,
  omitsCoverage,
  type ModelRow,
  hasOtherNames,
  rowsDifferFromTransactions,
  hasOtherTaxFacts,
  hasOtherType,
  serializeRow,
  type ModelUpload,
  listWholeTransactions,
  assignEvents,
} from './model-rows.js';
import { type ModelTransaction, groupRows, isOpening, isReturnType, type ModelBook, getPolicyKey, sumPremium } from './model-book.js';
import { doSharesAddUp } from './model-parts.js';
import { groupJointRows, type JointDecision } from './model-joint-rows.js';
import { decideWholeTransactions } from './model-whole-transactions.js';

export function recordUpload(book: ModelBook, { rows, reads, confirms }: ModelUpload): ExpectedOutcome[] {
  const upload = book.uploads;
  book.uploads += 1;
  const outcomes: ExpectedOutcome[] = rows.map(() => REFUSED);
  const allowed = [...rows.keys()].filter((index) => isOneTransaction(rows[index]!));
  const lines = listFirstLines(rows);
  const bookings: PlannedTransaction[] = [];
  const policies: FilePolicy[] = [];
  const renamed: { index: number; one: ModelTransaction }[] = [];
  for (const group of groupRows(allowed, (index) => getPolicyKey(rows[index]!)).values()) {
    const policy = new FilePolicy(book, rows, reads, outcomes);
    const whole = removeSplitTerms(policy.decideGroup(group), policy.before, outcomes, rows);
    const decided = removeSplitTerms(removeLargeReturns(whole, policy.before, outcomes, confirms), policy.before, outcomes, rows);
    for (const { index, outcome } of decided) outcomes[index] = outcome;
    bookings.push(...decided);
    policy.decideDependentRows();
    policies.push(policy);
    renamed.push(...policy.renamed);
  }
  for (const [index, outcome] of outcomes.entries()) {
    const { insured } = rows[index]!;
    if (outcome === 'described') book.names.set(getPolicyKey(rows[index]!), insured);
  }
  for (const { one } of renamed.toSorted((a, b) => a.index - b.index)) one.named = book.countNaming();
  const bookedFor = new Map<PlannedTransaction, ModelTransaction>();
  for (const booking of bookings.toSorted((one, other) => one.index - other.index)) {
    const { index, facts, stated, replaces, counted: invoice = { rows: [rows[index]!], recorded: [] } } = booking;
    const booked = book.recordTransaction(facts, { stated, statedType: rows[index]!.type, upload, row: lines[index]!, replaces });
    bookedFor.set(booking, Object.assign(booked, { invoice }));
  }
  for (const policy of policies) policy.rememberRows(bookedFor);
  return outcomes;
}

const isOneTransaction = (row: ModelRow): boolean => hasRightSign(row) && row.isTorn !== true && doSharesAddUp(row.parts ?? []);

class FilePolicy {
  readonly before: ModelTransaction[] = [];
  readonly decided: JointDecision[] = [];
  readonly renamed: { index: number; one: ModelTransaction }[] = [];
  private free = new Set<HeldCoverage>();
  /** Transactions in the book, split by coverage if the rows describe single coverages. */
  private held: readonly HeldCoverage[] = [];
  private readonly describedByLine = new Set<ModelTransaction>();
  private readonly bookings: PlannedTransaction[] = [];
  private readonly followers: { index: number; of: number }[] = [];
  private policy = '';

  constructor(
    private readonly book: ModelBook,
    private readonly rows: readonly ModelRow[],
    private readonly reads: ModelUpload['reads'],
    private readonly outcomes: ExpectedOutcome[],
  ) {}

  decideGroup(group: readonly number[]): PlannedTransaction[] {
    this.policy = getPolicyKey(this.row(group[0]!));
    this.before.push(...this.book.findCounted(this.policy));
    for (const one of this.before) this.free.add(one);
    this.held = this.before;
    const firsts = rejectStatedTwice(this.removeRepeats(group), this.rows, this.reads);
    const byId = this.decideExternalIds(this.removeExact(this.removeKnown(firsts)));
    this.splitByCoverage(byId);
    const remaining = this.removeEqual(byId);
    const transactions = remaining.filter((index) => this.isTransaction(this.row(index)));
    const statements = remaining.filter((index) => !this.isTransaction(this.row(index)));
    const openings = transactions.filter((index) => isOpening(this.row(index).type));
    for (const index of openings) this.openTerm(index, isRewrite(index, firsts, this.rows));
    const places = new Map(statements.map((index) => [index, this.getPlace(this.row(index))]));
    for (const index of statements) if (places.get(index) === 'new') this.decideNewTerm(index);
    for (const index of transactions) if (!openings.includes(index)) this.decideRow(index);
    const stated = statements.filter((index) => places.get(index) !== 'new' && places.get(index) !== REFUSED);
    for (const [days, termTransactions] of groupRows(stated, (index) => places.get(index)!)) this.compareTerm(days, termTransactions);
    return decideWholeTransactions(this.bookings, this.rows, this.decided, this.followers);
  }

  /** Reads by coverage, because each row without an external ID describes a single coverage. */
  private splitByCoverage(remaining: readonly number[]): void {
    if (remaining.some((index) => this.row(index).parts !== undefined)) return;
    this.held = this.before.flatMap(splitTransactions);
    this.free = new Set(this.held.filter((one) => this.free.has(one.whole ?? one)));
  }

  /** Decides rows that depend on another row: unchanged if that row is imported. */
  decideDependentRows(): void {
    const followed = new Map(this.followers.map(({ index, of }) => [index, of]));
    // A repeated row may depend on a row that is combined with a third one.
    const lead = (index: number): number => (followed.has(index) ? lead(followed.get(index)!) : index);
    for (const index of followed.keys()) this.outcomes[index] = this.outcomes[lead(index)] === REFUSED ? REFUSED : 'unchanged';
  }

  private row = (index: number): ModelRow => this.rows[index]!;

  private getRows = (group: readonly number[]): ModelRow[] => group.map(this.row);

  private removeRepeats(group: readonly number[]): number[] {
    const firsts: number[] = [];
    for (const index of group) {
      const of = firsts.find((first) => serializeRow(this.row(first)) === serializeRow(this.row(index)));
      if (of === undefined) firsts.push(index);
      else if (this.row(index).externalId !== null || !isRewrite(index, group, this.rows)) this.followers.push({ index, of });
    }
    return firsts;
  }

  private isTransaction({ type }: ModelRow): boolean {
    if (this.reads === 'transactions') return true;
    return type !== null && !(this.reads === 'policies' && isOpening(type));
  }

  private getText(index: number): string {
    return `${this.isTransaction(this.row(index))} ${serializeRow(this.row(index))}`;
  }

  /** Removes rows of an earlier upload that the book still has. */
  private removeKnown(group: readonly number[]): number[] {
    const rows = group.map((index) => ({ index, text: this.getText(index), externalId: this.row(index).externalId }));
    const found = findKnownRows(rows, this.book.known.get(this.policy) ?? [], this.free);
    for (const { indexes, booked } of found) {
      for (const one of booked) this.free.delete(one);
      this.decideTogether(indexes, booked);
    }
    const known = new Set(found.flatMap(({ indexes }) => indexes));
    return group.filter((index) => !known.has(index));
  }

  /** Removes rows that match transactions exactly, starting with those that also have the same names. */
  private removeExact(group: readonly number[]): number[] {
    let remaining = [...group];
    for (const withNames of [true, false]) {
      remaining = remaining.filter((index) => {
        const row = this.row(index);
        const twin = [...this.free].find((one) => isExact(row, one) && (!withNames || row.insured === one.insured));
        if (twin === undefined) return true;
        this.free.delete(twin);
        this.markUnchanged(index, [twin]);
        return false;
      });
    }
    return remaining;
  }

  /** Remembers these rows for later uploads. */
  rememberRows(bookedFor: ReadonlyMap<PlannedTransaction, ModelTransaction>): void {
    for (const { indexes, booked } of groupJointRows(this.decided, this.rows, bookedFor)) {
      const rows = new Set(indexes.map((index) => this.getText(index)));
      this.book.known.set(this.policy, addKnown(this.book.known.get(this.policy) ?? [], { rows, booked }));
    }
  }

  /** Decides rows with a known external ID, which refer to the transaction with that ID regardless of their content. */
  private decideExternalIds(group: readonly number[]): number[] {
    const used = new Set<string>();
    return group.filter((index) => {
      const { externalId } = this.row(index);
      if (externalId === null) return true;
      const elsewhere = this.book.findCounted().find((one) => one.externalId === externalId && getPolicyKey(one) !== this.policy);
      const own = this.before.find((one) => one.externalId === externalId);
      if (used.has(externalId) || (elsewhere !== undefined && own === undefined)) return false;
      used.add(externalId);
      if (own === undefined) return true;
      this.free.delete(own);
      this.correctTransactions(index, [own], own.premium + this.row(index).premium - (own.stated ?? own.premium));
      return false;
    });
  }

  /** Removes rows that are already in the book: first those with the same names, then those with different names, then those without a coverage. */
  private removeEqual(group: readonly number[]): number[] {
    let remaining = [...group];
    const likenesses = [
      (row: ModelRow, one: ModelTransaction) => isEqual(row, one) && row.coverage === one.coverage && row.insured === one.insured,
      (row: ModelRow, one: ModelTransaction) => isEqual(row, one) && row.coverage === one.coverage,
      (row: ModelRow, one: ModelTransaction) => isEqual(row, one) && row.coverage === null,
    ];
    for (const isLike of likenesses) {
      for (const mayBeNamed of [false, true]) {
        remaining = remaining.filter((index) => {
          const row = this.row(index);
          if ((row.externalId === null) !== mayBeNamed) return true;
          const twin = [...this.free].find((one) => one.stated === null && (mayBeNamed || one.externalId === null) && isLike(row, one));
          if (twin === undefined) return true;
          this.free.delete(twin);
          this.recordChange(index, [twin]);
          return false;
        });
      }
    }
    return remaining;
  }

  private markUnchanged(index: number, booked: readonly HeldCoverage[]): void {
    const row = this.row(index);
    const renamed = booked.filter((one) => hasOtherNames(row, one));
    const isOfLines = renamed.some(({ whole }) => whole !== undefined);
    const wholes = isOfLines ? listWholeTransactions(renamed).filter((one) => !this.describedByLine.has(one)) : renamed;
    for (const one of wholes) {
      this.addDescription(index, one);
      if (isOfLines) this.describedByLine.add(one);
    }
    this.outcomes[index] = wholes.length > 0 ? 'described' : 'unchanged';
  }

  private addDescription(index: number, one: ModelTransaction): void {
    const { insured, parts = one.parts } = this.row(index);
    this.book.addDescription(one, { insured, parts }, this.book.uploads - 1);
    this.renamed.push({ index, one });
  }

  private openTerm(index: number, isAgain: boolean): void {
    if (isAgain) return this.decideRow(index);
    const row = this.row(index);
    if (this.before.some((one) => isOpening(one.type) && one.start === row.start)) return;
    const opener = this.bookings.find(({ facts }) => isOpening(facts.type) && facts.start === row.start && facts.end === row.end);
    if (opener === undefined) return this.decideRow(index);
    if (opener.facts.coverage !== row.coverage || row.externalId !== null) this.decideRow(index, 'endorsement');
  }

  /** Decides rows for a term that is not in the book; the first row opens the term. */
  private decideNewTerm(index: number): void {
    const { type, start, end } = this.row(index);
    const isOpen = this.bookings.some(({ facts }) => isOpening(facts.type) && facts.start === start && facts.end === end);
    this.decideRow(index, isOpen && isOpening(type) ? 'endorsement' : undefined);
  }

  private decideRow(index: number, type = this.getType(this.row(index))): void {
    const row = this.row(index);
    this.bookings.push({ index, outcome: type, facts: { ...row, type, date: getDate(row) }, stated: null, replaces: [] });
  }

  private getType({ type, start }: ModelRow): string {
    if (type !== null) return type;
    const starts = [...this.before, ...this.bookings.map(({ facts }) => facts)].map((one) => one.start);
    if (starts.includes(start)) return 'endorsement';
    return starts.some((one) => one < start) ? 'renewal' : 'new';
  }

  /** Returns the dates of the stated term as recorded in the book, 'new' if the book does not have it, or a rejection if it is ambiguous. */
  private getPlace({ start, end }: ModelRow): string {
    const days = [...new Set(this.before.filter((one) => one.start === start).map((one) => `${one.start} ${one.end}`))];
    if (days.includes(`${start} ${end}`)) return `${start} ${end}`;
    return days.length === 0 ? 'new' : days.length === 1 ? days[0]! : REFUSED;
  }

  private compareTerm(days: string, group: readonly number[]): void {
    const termTransactions = this.held.filter((one) => `${one.start} ${one.end}` === days);
    const booked = this.bookings.length;
    const named = group.filter((index) => this.row(index).externalId !== null);
    if (named.length > 0 && named.length < group.length) return;
    const held = new Set(termTransactions.filter((one) => this.free.has(one) && (named.length === 0 || one.externalId === null)));
    const remaining = group.filter((index) => {
      const row = this.row(index);
      const twin = [...held].find(
        (one) => isStatement(one) && one.stated === null && one.coverage === row.coverage && one.premium === row.premium,
      );
      if (twin === undefined) return true;
      held.delete(twin);
      this.correctTransactions(index, [twin]);
      return false;
    });
    if (remaining.length > 0) this.compareCoverages(remaining, held, termTransactions, booked);
  }

  private compareCoverages(
    group: readonly number[],
    held: ReadonlySet<HeldCoverage>,
    termTransactions: readonly ModelTransaction[],
    booked: number,
  ): void {
    const byCoverage = assignEvents(groupRows(held, ({ coverage }) => coverage));
    const groups = [...byCoverage.values()];
    if (group.every((index) => this.row(index).coverage === null) && !byCoverage.has(null) && groups.length > 0) {
      if (groups.length === 1) return this.compareSum(group, groups[0]!);
      const sum = sumPremium(this.getRows(group));
      if (sum === sumPremium(groups.flat()) && !rowsDifferFromTransactions(this.getRows(group), groups.flat()))
        this.markGroupUnchanged(group, groups.flat());
      return;
    }
    const alone: number[] = [];
    const unnamed = new Map(byCoverage);
    for (const [coverage, indexes] of groupRows(group, (index) => this.row(index).coverage)) {
      unnamed.delete(coverage);
      const heldOf = byCoverage.get(coverage);
      if (heldOf === undefined) alone.push(...indexes);
      else this.compareSum(indexes, heldOf);
    }
    if (alone.length === 0) return;
    const rest = [...unnamed.values()];
    if (rest.length === 0) {
      const corrected = this.bookings.slice(booked).map(({ facts }) => facts.end);
      const ends = [...termTransactions.map(({ end }) => end), ...corrected];
      for (const index of alone) if (ends.includes(this.row(index).end)) this.decideRow(index, 'endorsement');
    } else if (alone.length === 1 && rest.length === 1) this.replaceTransactions(alone[0]!, rest[0]!);
  }

  /** Compares the sum of one coverage's rows with the sum in the book. */
  private compareSum(group: readonly number[], booked: readonly HeldCoverage[]): void {
    const first = booked.find(isStatement) ?? booked[0]!;
    const [stated, held] = [sumPremium(this.getRows(group)), sumPremium(booked)];
    if (group.some((index) => this.row(index).parts !== undefined || hasOtherTaxFacts(this.row(index), first))) {
      if (group.length === 1) this.replaceTransactions(group[0]!, booked);
      return;
    }
    if (booked.every((one) => one.stated !== null) && group.some((index) => (this.row(index).policyFee ?? 0n) !== 0n)) return;
    if (booked.filter(isStatement).length > 1 && rowsDifferFromTransactions(this.getRows(group), booked)) return;
    if (stated < held) return;
    if (stated === held) return this.markGroupUnchanged(group, booked);
    // The list may state the premium before returns.
    if (sumPremium(booked.filter(({ type }) => isReturnType(type) || type === 'reinstatement')) < 0n) return;
    // A single difference cannot carry the IDs of several rows.
    if (group.length > 1 && group.some((index) => this.row(index).externalId !== null)) return;
    const last = group.at(-1)!;
    const row = this.row(last);
    const names = group.length === 1 ? booked.filter((one) => one.whole === undefined && hasOtherNames(row, one)) : [];
    for (const one of names) this.addDescription(last, one);
    for (const index of group.slice(0, -1)) this.followers.push({ index, of: last });
    const coverage = row.coverage ?? first.coverage;
    const facts = { ...row, type: 'endorsement', date: getDate(row), premium: stated - held, coverage, policyFee: null };
    const counted = { rows: this.getRows(group), recorded: booked };
    const booking = { index: last, outcome: 'endorsement', facts, stated: row.premium, replaces: [], counted };
    this.bookings.push(booking);
    this.decided.push({ indexes: group, booked, booking });
  }

  private recordChange(index: number, booked: readonly ModelTransaction[]): void {
    this.markGroupUnchanged([index], booked);
  }

  private markGroupUnchanged(indexes: readonly number[], booked: readonly ModelTransaction[]): void {
    this.decideTogether(indexes, booked);
    this.decided.push({ indexes, booked, booking: null });
  }

  /** Decides transactions that several rows describe: the last row renames the transaction, and only if all of its rows rename it. */
  private decideTogether(indexes: readonly number[], booked: readonly ModelTransaction[]): void {
    const last = indexes.at(-1)!;
    const row = this.row(last);
    for (const index of indexes) this.outcomes[index] = 'unchanged';
    // A row for one coverage does not name the insurers of the other coverages.
    if (row.parts === undefined && booked.some(({ parts }) => parts !== undefined)) return;
    if (indexes.length === 1 || booked.every((one) => hasOtherNames(row, one))) this.markUnchanged(last, booked);
  }

  private replaceTransactions(index: number, booked: readonly ModelTransaction[]): void {
    const isReplaceable = booked.every(({ type }) => isOpening(type) || type === 'endorsement');
    if (this.row(index).premium >= sumPremium(booked) && isReplaceable) this.correctTransactions(index, booked);
  }

  private correctTransactions(index: number, booked: readonly ModelTransaction[], premium = this.row(index).premium): void {
    const row = this.row(index);
    const first = booked.find(isStatement) ?? booked[0]!;
    if (booked.some((one) => omitsCoverage(row, one)) && (booked.length > 1 || !appliesToWholeTransaction(row, first))) return;
    const isRetyped = hasOtherType(row, first);
    const type = isRetyped ? row.type! : first.type;
    if (!hasOtherTaxFacts(row, first) && premium === sumPremium(booked) && !isRetyped) return this.recordChange(index, booked);
    if (!hasRightSign({ type, premium })) return;
    const isDifference = premium !== row.premium;
    const date = row.date === null && first.date !== first.start ? first.date : getDate(row);
    const policyFee = isDifference ? null : row.policyFee;
    const externalId = row.externalId ?? booked[0]!.externalId;
    const parts = appliesToWholeTransaction(row, first) ? first.parts : row.parts;
    const facts = { ...row, type, date, premium, coverage: getCoverageAfter(row, first), policyFee, externalId, parts };
    const stated = isDifference ? row.premium : null;
    const booking = { index, outcome: 'corrected', facts, stated, replaces: [...booked] };
    this.bookings.push(booking);
    this.decided.push({ indexes: [index], booked: [], booking });
  }
}
