import type { ModelTransaction, TransactionFacts } from './model-book.js';
import type { ModelRow } from './model-rows.js';

/** Expected outcome of a row, or its rejection. */
export type ExpectedOutcome = string;
export const REFUSED = 'refused';

/** A transaction to record for a row. */
export interface PlannedTransaction {
  index: number;
  outcome: ExpectedOutcome;
  facts: TransactionFacts;
  stated: bigint | null;
  replaces: ModelTransaction[];
  /** Rows that this transaction combines, and the transactions they were compared with; absent for a single row. */
  counted?: { rows: readonly ModelRow[]; recorded: readonly ModelTransaction[] };
}

/** Removes returns that exceed the premium of their term, unless the uploader confirms them. Returns are added up in file order. */
export function removeLargeReturns(
  bookings: PlannedTransaction[],
  before: readonly ModelTransaction[],
  outcomes: ExpectedOutcome[],
  confirms: boolean,
): PlannedTransaction[] {
  if (confirms) return bookings;
  const replaced = new Set(bookings.flatMap(({ replaces }) => replaces));
  const remaining = new Map<string, bigint>();
  const add = ({ start, end, premium }: TransactionFacts): void =>
    void remaining.set(`${start} ${end}`, (remaining.get(`${start} ${end}`) ?? 0n) + premium);
  for (const one of before) if (!replaced.has(one)) add(one);
  for (const { facts } of bookings) if (facts.premium >= 0n) add(facts);
  return bookings
    .toSorted((one, other) => one.index - other.index)
    .filter(({ index, facts }) => {
      if (facts.premium >= 0n) return true;
      const after = (remaining.get(`${facts.start} ${facts.end}`) ?? 0n) + facts.premium;
      if (after < 0n) outcomes[index] = REFUSED;
      else add(facts);
      return after >= 0n;
    });
}

/**
 * Removes changes to a term's end date if other transactions keep the old date and the resulting term does not exist yet. Also removes rows that
 * would only add to such a term.
 */
export function removeSplitTerms(
  bookings: PlannedTransaction[],
  before: readonly ModelTransaction[],
  outcomes: ExpectedOutcome[],
  rows: readonly ModelRow[],
): PlannedTransaction[] {
  const replaced = new Set(bookings.flatMap(({ replaces }) => replaces));
  const stays = (start: string, end: string): boolean => before.some((one) => !replaced.has(one) && one.start === start && one.end === end);
  const splits = ({ facts: { start, end }, replaces }: PlannedTransaction): boolean =>
    !stays(start, end) && replaces.some((one) => one.start === start && one.end !== end && stays(start, one.end));
  const splitting = bookings.filter(splits);
  const isImplied = ({ index, outcome, replaces }: PlannedTransaction): boolean =>
    outcome === 'endorsement' && replaces.length === 0 && rows[index]!.type === null;
  const isOf = (one: PlannedTransaction, other: PlannedTransaction): boolean =>
    one.facts.start === other.facts.start && one.facts.end === other.facts.end;
  const isMade = (one: PlannedTransaction): boolean =>
    stays(one.facts.start, one.facts.end) || bookings.some((other) => isOf(one, other) && !splitting.includes(other) && !isImplied(other));
  const hanging = bookings.filter((one) => isImplied(one) && splitting.some((other) => isOf(one, other)) && !isMade(one));
  const refused = [...splitting, ...hanging];
  for (const { index } of refused) outcomes[index] = REFUSED;
  const remaining = bookings.filter((booking) => !refused.includes(booking));
  return refused.length === 0 ? remaining : removeSplitTerms(remaining, before, outcomes, rows);
}
