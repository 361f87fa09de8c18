/** Range of days, both inclusive; open-ended if `to` is null. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** First days of periods, and last days of periods. */
export interface PeriodEdges {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

export function findPeriodEdges(periods: readonly Period[]): PeriodEdges {
  return { first: [...new Set(periods.map(({ from }) => from))], last: [...new Set(periods.flatMap(({ to }) => to ?? []))] };
}

/** Returns the index of the range between edges that contains the date. Dates with the same index are in exactly the same periods. */
export function findSpanIndex({ first, last }: PeriodEdges, date: string): number {
  let edges = 0;
  for (const day of first) if (day <= date) edges += 1;
  for (const day of last) if (day < date) edges += 1;
  return edges;
}
