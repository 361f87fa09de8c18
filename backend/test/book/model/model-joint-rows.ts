import type { PlannedTransaction } from './model-refusals.js';
import { type HeldCoverage, isExact, type ModelRow, listWholeTransactions } from './model-rows.js';
import type { ModelTransaction } from './model-book.js';

/** Rows that describe several transactions together, with the additional transaction to record for them, if any. */
export interface JointDecision {
  indexes: readonly number[];
  booked: readonly HeldCoverage[];
  booking: PlannedTransaction | null;
}

/** Rows, with all transactions that the book has for them. */
interface JointRows {
  indexes: readonly number[];
  booked: readonly ModelTransaction[];
}

/** Groups rows that do not match a single transaction. Rows about coverages of one transaction belong together. */
export function groupJointRows(
  told: readonly JointDecision[],
  rows: readonly ModelRow[],
  bookedFor: ReadonlyMap<PlannedTransaction, ModelTransaction>,
): JointRows[] {
  return told.reduce<JointRows[]>((groups, { indexes, booked, booking }) => {
    const added = booking === null ? [] : [bookedFor.get(booking)].filter((one) => one !== undefined);
    const all = [...listWholeTransactions(booked), ...added];
    if (all.length === 0 || (booking !== null && added.length === 0)) return groups;
    if (all.length === 1 && indexes.length === 1 && isExact(rows[indexes[0]!]!, all[0]!)) return groups;
    const [joined, others] = partition(groups, (group) => group.booked.some((one) => all.includes(one)));
    const together = [...joined, { indexes, booked: all }];
    return [
      ...others,
      { indexes: [...new Set(together.flatMap((one) => one.indexes))], booked: [...new Set(together.flatMap((one) => one.booked))] },
    ];
  }, []);
}

const partition = <One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];
