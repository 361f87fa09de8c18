import type { Booking } from './model-refusals.js';
import { type Held, isExact, type Row, wholesOf } from './model-rows.js';
import type { Booked } from './model-book.js';

/** Rows that are about several transactions together, and what else is recorded for them. */
export interface Decided {
  indexes: readonly number[];
  booked: readonly Held[];
  booking: Booking | null;
}

/** Rows with everything that the book has for them. */
interface Together {
  indexes: readonly number[];
  booked: readonly Booked[];
}

/** Groups rows that no single transaction equals. Rows about coverages of one transaction belong together. */
export function bookedTogether(told: readonly Decided[], rows: readonly Row[], bookedFor: ReadonlyMap<Booking, Booked>): Together[] {
  return told.reduce<Together[]>((groups, { indexes, booked, booking }) => {
    const added = booking === null ? [] : [bookedFor.get(booking)].filter((one) => one !== undefined);
    const all = [...wholesOf(booked), ...added];
    if (all.length === 0 || (booking !== null && added.length === 0)) return groups;
    if (all.length === 1 && indexes.length === 1 && isExact(rows[indexes[0]!]!, all[0]!)) return groups;
    const [joined, others] = split(groups, (group) => group.booked.some((one) => all.includes(one)));
    const together = [...joined, { indexes, booked: all }];
    return [
      ...others,
      { indexes: [...new Set(together.flatMap((one) => one.indexes))], booked: [...new Set(together.flatMap((one) => one.booked))] },
    ];
  }, []);
}

const split = <One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];
