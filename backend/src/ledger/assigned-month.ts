import { type Month, getNextMonth } from './month.js';

/** Filing that an entry is assigned to: a month, with its first filing (0) or an amendment of it (1, 2, ...). */
export interface AssignedMonth {
  readonly landsIn: Month;
  readonly amendment: number;
}

/** Closed months of one state and payee, with their newest closed amendment. */
export type ClosedMonths = ReadonlyMap<Month, number>;

/**
 * Returns the filing that an entry of a month is assigned to. A closed month never changes, so the entry goes into an amendment of it if the state
 * accepts amendments, else into the next open month.
 */
export function assignMonth(month: Month, closed: ClosedMonths, acceptsAmendments: boolean): AssignedMonth {
  const newest = closed.get(month);
  if (newest === undefined) return { landsIn: month, amendment: 0 };
  if (acceptsAmendments) return { landsIn: month, amendment: newest + 1 };
  let landsIn = month;
  while (closed.has(landsIn)) landsIn = getNextMonth(landsIn);
  return { landsIn, amendment: 0 };
}
