/** A page of a list, with the cursors of the previous and next pages; a cursor is null if there is no such page. */
export interface Page<Row> {
  rows: Row[];
  /** Total number of matching rows. */
  total: number;
  /** True when more rows match than were counted. */
  isTotalCapped?: boolean;
  next: string | null;
  previous: string | null;
}

/** Returns a page of a list with its cursors. @example const page = await getPage(api.GET('/api/policies', { params: { query: { sort: '-premium' } } })) */
export async function getPage<Row>(call: Promise<{ data?: Row[]; response: Response }>): Promise<Page<Row>> {
  const { data, response } = await call;
  const total = response.headers.get('X-Total-Count');
  if (data === undefined || !total) throw new Error(`${response.url} responded with ${response.status} without a list and its total.`);
  return {
    rows: data,
    total: Number(total),
    ...(response.headers.get('X-Total-Count-Capped') === 'true' && { isTotalCapped: true }),
    next: response.headers.get('X-Next-Cursor'),
    previous: response.headers.get('X-Previous-Cursor'),
  };
}
