/** A page of a list, and how it goes on. */
export interface Page<Row> {
  readonly rows: Row[];
  /** How many rows match in all. */
  readonly total: number;
  /** Whether more match than were counted. */
  readonly isTotalCapped?: boolean;
  /** Cursors of the pages beside it; null where there is none. */
  readonly next: string | null;
  readonly previous: string | null;
}

/** The same page with its rows in another shape. */
export function mapPage<From, To>({ rows, ...rest }: Page<From>, view: (row: From) => To): Page<To> {
  return { ...rest, rows: rows.map(view) };
}

/** The things in the order of the ids; what is gone meanwhile is left out. */
export function inOrder<Thing extends { id: string }>(ids: readonly string[], things: Iterable<Thing>): Thing[] {
  const byId = new Map([...things].map((thing) => [thing.id, thing]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
