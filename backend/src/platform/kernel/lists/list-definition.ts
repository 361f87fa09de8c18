/** Type of a sort value, which determines the text that a cursor may contain. */
export type SortedType = 'text' | 'instant' | 'day' | 'number' | 'whole' | 'uuid';

/** A value by which rows can be sorted. */
export interface Sortable {
  /** SQL expression on the list's tables; must not be null. */
  readonly sql: string;
  readonly type: SortedType;
}

/** Sort order in requests: `premium` is ascending, `-premium` descending. */
export type SortOrder<Sort extends string = string> = Sort | `-${Sort}`;

/** Sorting, paging and search of a list. */
export interface ListDefinition<Sort extends string = string> {
  /** Name of the list. It is part of the list's cursors, so cursors of other lists are rejected. */
  readonly name: string;
  /** Sort values, keyed by their names in requests, which are fields of the response. */
  readonly sorts: Readonly<Record<Sort, Sortable>>;
  readonly defaultSort: SortOrder<NoInfer<Sort>>;
  /** Id that distinguishes rows with equal sort values. */
  readonly id: Sortable;
  readonly limit: { readonly default: number; readonly max: number };
  /** Searched fields, as they follow "Part of", such as `the policy number or the insured's name`; undefined if the list cannot be searched. */
  readonly search?: string;
  /** Maximum count of matching rows; undefined to count all. */
  readonly countsTo?: number;
}

/** Defines a list; the names of its sort values become a type. */
export function defineList<Sort extends string>(list: ListDefinition<Sort>): ListDefinition<Sort> {
  return list;
}

export function listSortOrders<Sort extends string>({ sorts }: ListDefinition<Sort>): SortOrder<Sort>[] {
  return listSortNames(sorts).flatMap((name): SortOrder<Sort>[] => [name, `-${name}`]);
}

function listSortNames<Sort extends string>(sorts: Readonly<Record<Sort, Sortable>>): Sort[] {
  return Object.keys(sorts).filter((name): name is Sort => name in sorts);
}

export function readSort<Sort extends string>(
  { sorts }: ListDefinition<Sort>,
  sort: SortOrder<Sort>,
): { by: Sortable; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  const name = listSortNames(sorts).find((one) => one === (isDescending ? sort.slice(1) : sort));
  if (name === undefined) throw new Error(`The list has no sort order "${sort}".`);
  return { by: sorts[name], isDescending };
}
