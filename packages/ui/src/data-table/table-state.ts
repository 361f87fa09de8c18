/** What a reader can change about a table and share as a link. */
export interface TableState {
  /** Words to look for in any column. */
  search: string;
  sort: { field: string; direction: 'asc' | 'desc' } | null;
  /** Zero-based. */
  page: number;
}

/** Reads a table's state from the address. Parameters of other tables and screens are left alone. */
export function readTableState(params: URLSearchParams, key: string): TableState {
  const [field, direction] = (params.get(`${key}.sort`) ?? '').split(':');
  const page = Number.parseInt(params.get(`${key}.page`) ?? '1', 10);
  return {
    search: params.get(`${key}.q`) ?? '',
    sort: field && (direction === 'asc' || direction === 'desc') ? { field, direction } : null,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The address parameters after a change of a table's state. Defaults leave no trace in the address. */
export function writeTableState(params: URLSearchParams, key: string, state: TableState): URLSearchParams {
  const next = new URLSearchParams(params);
  put(next, `${key}.q`, state.search);
  put(next, `${key}.sort`, state.sort ? `${state.sort.field}:${state.sort.direction}` : '');
  put(next, `${key}.page`, state.page > 0 ? String(state.page + 1) : '');
  return next;
}

function put(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value);
  else params.delete(name);
}
