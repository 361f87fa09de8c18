import { type Month, monthAfter } from './month.js';

/** Where an entry is filed: with a month, as its first filing (0) or as an amendment of it (1, 2, ...). */
export interface Landing {
  readonly landsIn: Month;
  readonly amendment: number;
}

/** The months of one state and payee that are closed, each with its newest closed amendment. */
export type ClosedMonths = ReadonlyMap<Month, number>;

/**
 * Where an entry of a month lands. A closed month never changes: the entry goes into an amendment of it where the state takes
 * amendments, else into the next open month.
 */
export function landingOf(month: Month, closed: ClosedMonths, takesAmendments: boolean): Landing {
  const newest = closed.get(month);
  if (newest === undefined) return { landsIn: month, amendment: 0 };
  if (takesAmendments) return { landsIn: month, amendment: newest + 1 };
  let landsIn = month;
  while (closed.has(landsIn)) landsIn = monthAfter(landsIn);
  return { landsIn, amendment: 0 };
}
