/** Days of law, both inclusive; without an end when `to` is null. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** The days on which something begins, and those on which something is in force for the last time. */
export interface PeriodEdges {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

export function edgesOf(periods: readonly Period[]): PeriodEdges {
  return { first: [...new Set(periods.map(({ from }) => from))], last: [...new Set(periods.flatMap(({ to }) => to ?? []))] };
}

/** Numbers the spans of days between edges: two dates with the same number lie within exactly the same periods. */
export function spanNumber({ first, last }: PeriodEdges, date: string): number {
  let edges = 0;
  for (const day of first) if (day <= date) edges += 1;
  for (const day of last) if (day < date) edges += 1;
  return edges;
}
