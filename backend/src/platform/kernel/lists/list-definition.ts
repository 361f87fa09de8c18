/** What kind of value a list is sorted by; decides which texts a cursor may hold for it. */
export type SortedType = 'text' | 'instant' | 'day' | 'number' | 'whole' | 'uuid';

/** Something that rows are sorted by. */
export interface Sortable {
  /** SQL over the tables of the list; never null. */
  readonly sql: string;
  readonly type: SortedType;
}

/** A sort as a request names it: `premium` ascending, `-premium` descending. */
export type SortOrder<Sort extends string = string> = Sort | `-${Sort}`;

/** How a list is sorted, paged and searched. */
export interface ListDefinition<Sort extends string = string> {
  /** Part of its cursors, so that those of other lists are refused. */
  readonly name: string;
  /** By the names that requests use: the fields of the answer. */
  readonly sorts: Readonly<Record<Sort, Sortable>>;
  readonly defaultSort: SortOrder<NoInfer<Sort>>;
  /** Tells rows apart that are equal in what the list is sorted by. */
  readonly id: Sortable;
  readonly limit: { readonly default: number; readonly most: number };
  /** What a search looks at, after "Part of": `the policy number or the insured's name`. Without it there is no search. */
  readonly search?: string;
  /** Matching rows are counted up to this many; without it all of them. */
  readonly countsTo?: number;
}

/** Keeps the names of the sorts as a type. */
export function defineList<Sort extends string>(list: ListDefinition<Sort>): ListDefinition<Sort> {
  return list;
}

/** Every sort of the list as requests name it. */
export function sortOrders<Sort extends string>({ sorts }: ListDefinition<Sort>): SortOrder<Sort>[] {
  return namesOf(sorts).flatMap((name): SortOrder<Sort>[] => [name, `-${name}`]);
}

function namesOf<Sort extends string>(sorts: Readonly<Record<Sort, Sortable>>): Sort[] {
  return Object.keys(sorts).filter((name): name is Sort => name in sorts);
}

/** A sort taken apart. */
export function readSort<Sort extends string>(
  { sorts }: ListDefinition<Sort>,
  sort: SortOrder<Sort>,
): { by: Sortable; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  const name = namesOf(sorts).find((one) => one === (isDescending ? sort.slice(1) : sort));
  if (name === undefined) throw new Error(`A list is asked for in the order "${sort}", which it does not have.`);
  return { by: sorts[name], isDescending };
}
