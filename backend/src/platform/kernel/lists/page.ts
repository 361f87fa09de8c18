/** A page of a list, with cursors for the adjacent pages. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Number of matching rows. */
  readonly total: number;
  /** True if more rows match than were counted. */
  readonly isTotalCapped?: boolean;
  /** Cursors for the adjacent pages; null where there is no adjacent page. */
  readonly next: string | null;
  readonly previous: string | null;
}

export function mapPage<From, To>({ rows, ...rest }: Page<From>, view: (row: From) => To): Page<To> {
  return { ...rest, rows: rows.map(view) };
}

/** Returns objects in the order of the ids; omits those that no longer exist. */
export function orderByIds<Thing extends { id: string }>(ids: readonly string[], things: Iterable<Thing>): Thing[] {
  const byId = new Map([...things].map((thing) => [thing.id, thing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
