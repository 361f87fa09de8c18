/** Type of a sort value; determines the texts that a cursor may contain. */
export type SortedType = 'text' | 'instant' | 'day' | 'number' | 'whole' | 'uuid';

/** A sort value of rows. */
export interface Sortable {
  /** SQL over the tables of the list; never null. */
  readonly sql: string;
  readonly type: SortedType;
}

/** A sort in requests: `premium` ascending, `-premium` descending. */
export type SortOrder<Sort extends string = string> = Sort | `-${Sort}`;

/** Sorting, paging and search of a list. */
export interface ListDefinition<Sort extends string = string> {
  /** Part of its cursors, so that those of other lists are refused. */
  readonly name: string;
  /** By their names in requests, which are fields of the response. */
  readonly sorts: Readonly<Record<Sort, Sortable>>;
  readonly defaultSort: SortOrder<NoInfer<Sort>>;
  /** Distinguishes rows with equal sort values. */
  readonly id: Sortable;
  readonly limit: { readonly default: number; readonly most: number };
  /** Searched fields, after "Part of": `the policy number or the insured's name`. Undefined if the list has no search. */
  readonly search?: string;
  /** Maximum count of matching rows; undefined to count all. */
  readonly countsTo?: number;
}

/** Keeps the names of the sorts as a type. */
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
  if (name === undefined) throw new Error(`A list is asked for in the order "${sort}", which it does not have.`);
  return { by: sorts[name], isDescending };
}
