/** Days of law, both inclusive; without an end when `to` is null. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** The days on which something begins, and those on which something is in force for the last time. */
export interface ChangeDays {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

export function changeDays(periods: readonly Period[]): ChangeDays {
  return { first: [...new Set(periods.map(({ from }) => from))], last: [...new Set(periods.flatMap(({ to }) => to ?? []))] };
}

/** Numbers the stretches of days between changes: two dates with the same number lie within exactly the same periods. */
export function stretchOf({ first, last }: ChangeDays, date: string): number {
  let changes = 0;
  for (const day of first) if (day <= date) changes += 1;
  for (const day of last) if (day < date) changes += 1;
  return changes;
}
