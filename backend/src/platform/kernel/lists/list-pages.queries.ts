import type { EntityManager } from 'typeorm';
import type { Condition } from './condition.js';
import { formatCursor, type RowPosition, readCursor } from './cursor.js';
import { type ListDefinition, readSort, type SortOrder } from './list-definition.js';
import type { Page } from './page.js';
import type { OrganizationTx } from '../database/organization-tx.js';

/** Source of a list's rows. Row-level security hides rows of other organizations. */
export type ListSource<Row, Shape, Tx extends EntityManager = OrganizationTx> = RowSource<Tx> &
  (RowView<Row, Shape> | RowsView<Row, Shape, Tx>);

interface SelectedRows {
  /** Selected expressions, each named after its field. */
  readonly columns: string;
  /** Tables with their joins. */
  readonly from: string;
  /** Values of the placeholders of `from`: `$1` is the first. */
  readonly fromValues?: readonly unknown[];
  readonly where: readonly Condition[];
  /** Query that finds only the ids of matching rows, without evaluating everything else for each row in the list. */
  readonly ids?: IdQuery | undefined;
}

interface RowSource<Tx extends EntityManager> extends SelectedRows {
  /** Counts the matching rows; for lists where that is possible without reading each row. */
  readonly count?: (tx: Tx) => Promise<number>;
}

export interface IdQuery {
  readonly sql: string;
  readonly values: readonly unknown[];
}

interface RowView<Row, Shape> {
  readonly view: (row: Row) => Shape;
}

interface RowsView<Row, Shape, Tx extends EntityManager> {
  /** Converts rows, adding data from the feature; omits rows whose data no longer exists. */
  readonly views: (tx: Tx, rows: readonly Row[]) => Promise<Shape[]>;
}

async function toShapes<Row, Shape, Tx extends EntityManager>(
  tx: Tx,
  source: ListSource<Row, Shape, Tx>,
  rows: readonly Row[],
): Promise<Shape[]> {
  return 'views' in source ? source.views(tx, rows) : rows.map(source.view);
}

export interface PageRequest<Sort extends string> {
  readonly sort?: SortOrder<Sort> | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

type PositionedRow<Row> = Row & { placeSortedBy: string; placeId: string };

/**
 * Reads a page of a list. Additions and deletions between two pages do not shift rows, because a page continues from a row, not from an offset.
 * @throws Problem 'validation-failed' for a cursor of another list or order
 */
export async function readPage<Row, Shape, Sort extends string, Tx extends EntityManager>(
  tx: Tx,
  list: ListDefinition<Sort>,
  source: ListSource<Row, Shape, Tx>,
  { sort = list.defaultSort, cursor, limit = list.limit.default }: PageRequest<Sort>,
): Promise<Page<Shape>> {
  const from = cursor === undefined ? null : readCursor(list, sort, cursor);
  const isBackwards = from?.side === 'before';
  // A large first page is usually the whole list, so no separate count is needed.
  const mayBeAll = cursor === undefined && limit >= LARGE_PAGE_ROWS && list.countsTo === undefined && source.count === undefined;
  const { ids, ...known } = mayBeAll ? { total: 0 } : await countUpTo(tx, list, source);
  const matching = ids === undefined ? source : selectByIds(list, source, ids);
  const isMany = isLargePage(known);
  const found = await readRange<Row, Sort>(tx, list, matching, { sort, from, isBackwards, limit: limit + 1, isMany });
  const hasMore = found.length > limit;
  const counted = !mayBeAll ? known : { total: hasMore ? await countRows(tx, source) : found.length };
  const placed = found.slice(0, limit);
  if (isBackwards) placed.reverse();
  const [first, last] = [placed.at(0), placed.at(-1)];
  const toCursor = (row: PositionedRow<Row> | undefined, side: 'after' | 'before') =>
    row === undefined ? null : formatCursor(list, sort, { side, ...toPosition(row) });
  return {
    rows: await toShapes(tx, source, placed),
    ...counted,
    next: isBackwards || hasMore ? toCursor(last, 'after') : null,
    previous: (isBackwards ? hasMore : from !== null) ? toCursor(first, 'before') : null,
  };
}

/** Page size from which scanning the list in order is faster than collecting all matches. */
const LARGE_PAGE_ROWS = 1_000;

const isLargePage = ({ total }: Pick<Page<unknown>, 'total'>): boolean => total >= LARGE_PAGE_ROWS;

interface MatchCount extends Pick<Page<unknown>, 'total' | 'isTotalCapped'> {
  /** Ids of all matches, shared by count and page, if they are few and expensive to find. */
  readonly ids?: readonly string[] | undefined;
}

/** Counts matching rows, up to the limit of the list. */
async function countUpTo<Tx extends EntityManager>(
  tx: Tx,
  { countsTo, id }: Pick<ListDefinition, 'countsTo' | 'id'>,
  source: RowSource<Tx>,
): Promise<MatchCount> {
  if (source.count !== undefined) return { total: await source.count(tx) };
  if (countsTo === undefined) return { total: await countRows(tx, source) };
  const looksElsewhere = source.where.some(({ sqlForMany: sqlOfMany }) => sqlOfMany !== undefined);
  const { count, ids } = await countMatching(tx, source, countsTo + 1, looksElsewhere ? id.sql : null);
  return { total: Math.min(count, countsTo), isTotalCapped: count > countsTo, ...(ids !== null && { ids }) };
}

/** @param limit maximum count @param id SQL expression of the id, to return the ids if there are few rows */
async function countMatching(
  tx: EntityManager,
  { from, fromValues, where, ids: known }: SelectedRows,
  limit: number,
  id: string | null,
): Promise<{ count: number; ids: string[] | null }> {
  const { text, values } = buildWhere(where, { fromValues, isMany: false });
  const { sql, values: given } = known ?? { sql: `select ${id ?? 'null'} from ${from} where ${text}`, values };
  const ids = id === null ? 'null::text[]' : `case when count(*) < ${LARGE_PAGE_ROWS} then coalesce(array_agg(matching.id), '{}') end`;
  const [row] = await tx.query<{ count: string; ids: string[] | null }[]>(
    `select count(*) as count, ${ids} as ids from (${sql} limit ${limit}) matching (id)`,
    [...given],
  );
  return { count: Number(row?.count ?? 0), ids: row?.ids ?? null };
}

/**
 * Selects rows of a table by id, looking up each by its key. The planner cannot know how many rows an organization has, so it would assume that there
 * are few and read all of them; the offset prevents that.
 */
function selectByIds({ id }: Pick<ListDefinition, 'id'>, { columns, from }: SelectedRows, ids: readonly string[]): SelectedRows {
  const type = `${SQL_TYPES[id.type]}[]`;
  const each = `cross join lateral (select * from ${from} where ${id.sql} = wanted_id offset 0) found`;
  return { columns, from: `unnest($1::${type}) as wanted (wanted_id) ${each}`, fromValues: [ids], where: [] };
}

/** Reads all rows of the list in ranges. Use a separate transaction for each range, so a slow reader does not occupy a connection. */
export async function* readAll<Row, Shape, Sort extends string, Tx extends EntityManager>(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  list: ListDefinition<Sort>,
  source: ListSource<Row, Shape, Tx>,
  { sort = list.defaultSort, rowsAtOnce = 500 }: { sort?: SortOrder<Sort> | undefined; rowsAtOnce?: number },
): AsyncGenerator<Shape[]> {
  const isMany = await inTransaction(async (tx) => isLargePage(await countUpTo(tx, list, source)));
  for (let from: RowPosition | null = null; ; ) {
    const after: RowPosition | null = from;
    const { placed, shapes } = await inTransaction(async (tx): Promise<{ placed: PositionedRow<Row>[]; shapes: Shape[] }> => {
      const found = await readRange<Row, Sort>(tx, list, source, {
        sort,
        from: after,
        isBackwards: false,
        limit: rowsAtOnce,
        isMany,
      });
      return { placed: found, shapes: await toShapes(tx, source, found) };
    });
    if (shapes.length > 0) yield shapes;
    const last = placed.at(-1);
    if (placed.length < rowsAtOnce || last === undefined) return;
    from = toPosition(last);
  }
}

interface PageRange<Sort extends string> {
  readonly sort: SortOrder<Sort>;
  readonly from: RowPosition | null;
  readonly isBackwards: boolean;
  readonly limit: number;
  readonly isMany: boolean;
}

async function readRange<Row, Sort extends string>(
  tx: EntityManager,
  list: ListDefinition<Sort>,
  { columns, from: tables, fromValues, where }: SelectedRows,
  { sort, from, isBackwards, limit, isMany }: PageRange<Sort>,
): Promise<PositionedRow<Row>[]> {
  const { by, isDescending } = readSort(list, sort);
  const goesDown = isDescending !== isBackwards;
  const direction = goesDown ? 'desc' : 'asc';
  const { text, values } = buildWhere(where, { fromValues, isMany });
  const place = from === null ? [] : [from.sortedBy, from.id];
  const [atSorted, atId] = [values.length + 1, values.length + 2];
  const beyond =
    from === null
      ? ''
      : ` and (${by.sql}, ${list.id.sql}) ${goesDown ? '<' : '>'} ($${atSorted}::${SQL_TYPES[by.type]}, $${atId}::${SQL_TYPES[list.id.type]})`;
  // The planner cannot know how many rows an organization has (decision 0027), and would sort all of them instead of scanning an index.
  if (isMany) await tx.query('set local enable_sort = off');
  const found = await tx.query<PositionedRow<Row>[]>(
    `select ${columns}, (${by.sql})::text as "placeSortedBy", (${list.id.sql})::text as "placeId"
       from ${tables} where ${text}${beyond}
      order by ${by.sql} ${direction}, ${list.id.sql} ${direction} limit $${values.length + place.length + 1}`,
    [...values, ...place, limit],
  );
  if (isMany) await tx.query('set local enable_sort = on');
  return found;
}

export async function countRows(
  tx: EntityManager,
  { from, fromValues, where }: Pick<SelectedRows, 'from' | 'fromValues' | 'where'>,
): Promise<number> {
  const { text, values } = buildWhere(where, { fromValues, isMany: false });
  const [row] = await tx.query<{ count: string }[]>(`select count(*) as count from ${from} where ${text}`, values);
  return Number(row?.count ?? 0);
}

interface WhereContext {
  readonly fromValues: readonly unknown[] | undefined;
  readonly isMany: boolean;
}

/** Builds the conditions. The tables' values precede the conditions' values. */
function buildWhere(where: readonly Condition[], { fromValues = [], isMany }: WhereContext): { text: string; values: unknown[] } {
  const conditions = where.map(
    ({ sql, sqlForMany: sqlOfMany = sql }, index) => `(${(isMany ? sqlOfMany : sql)(`$${fromValues.length + index + 1}`)})`,
  );
  return {
    text: conditions.length === 0 ? 'true' : conditions.join(' and '),
    values: [...fromValues, ...where.map(({ value }) => value)],
  };
}

const SQL_TYPES = { text: 'text', instant: 'timestamptz', day: 'date', number: 'numeric', whole: 'bigint', uuid: 'uuid' } as const;

function toPosition({ placeSortedBy, placeId }: PositionedRow<unknown>): RowPosition {
  return { sortedBy: placeSortedBy, id: placeId };
}
