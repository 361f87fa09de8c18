import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState, RowsSkeleton } from '@stampline/ui';
import type { ReactNode } from 'react';
import { lazyPart } from '../lazy-part/lazy-part';
import { type ActiveFilter, ActiveFilters } from './ActiveFilters';
import { ColumnsButton } from './ColumnsButton';
import { CompactRows } from './CompactRows';
import { DownloadButton } from './DownloadButton';
import type { ListColumn } from './list-column';
import { ListFailure } from './ListFailure';
import { ListPager } from './ListPager';
import { type ListTotal, ListTotals } from './ListTotals';
import { ListToolbar } from './ListToolbar';
import { SortSelect } from './SortSelect';
import { StackedRows } from './StackedRows';
import { useColumnChoice } from './use-column-choice';
import type { List } from './use-list';

/** Height of a two-line row. */
const COMPACT_HEIGHT = 77;

const hasCompactRows = (columns: readonly Pick<ListColumn<never>, 'compactPlace'>[]): boolean =>
  columns.some(({ compactPlace }) => compactPlace === 'first');

/** Loaded with the first list on a wide screen; other screens do not need it. */
const ListGrid = lazyPart(() => import('./ListGrid'));

export interface DataTableProps<Row extends { id: string }> {
  /** Accessible name of the table, for example `Policies`. */
  label: string;
  list: List<Row>;
  columns: readonly ListColumn<Row>[];
  /** `EmptyState` with the first step, shown when there is no data yet. */
  empty: ReactNode;
  /** Fields that are searched, for example `Policy number or insured`; without it, the list has no search. */
  search?: string;
  /** Filter fields. */
  filters?: ReactNode;
  /** Active filters with labels, each of which can be cleared; required if some filter fields are hidden. */
  chosen?: readonly ActiveFilter[];
  /** Totals of all matching rows. */
  totals?: readonly ListTotal[];
  /** Browser storage key for the visible columns; without it, columns cannot be chosen. */
  columnsKey?: string;
  /** URL of the same list as a file; without it, the list cannot be downloaded. */
  download?: string;
  /** Text for a list without matches, instead of the default text. */
  nothingMatches?: string;
  /** Explains a failed request with a sentence and the id to quote to support. */
  failure: (error: Error) => { detail: string; requestId?: string | undefined };
  rowHeight?: number;
  /** Minimum number of rows for which search, filters and, on narrow screens, the sort order are shown; a shorter list can be read at a glance. */
  toolsFrom?: number;
}

/** Table for growing lists, sorted, searched, filtered and paged by the server, with loading, empty, no-match and error states. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { list, empty, download, columnsKey, chosen, totals, rowHeight = 48, toolsFrom = 0 } = props;
  const choice = useColumnChoice(columnsKey, props.columns);
  const { page, state, selection, change } = list;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const isCompact = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const isFolding = isCompact && !isNarrow && choice.reset === undefined;
  // Two-line rows have fixed columns, regardless of those chosen for the grid.
  const isInLines = isNarrow && hasCompactRows(props.columns);
  const columns = isInLines ? props.columns : isFolding ? choice.columns.filter(({ isMinor }) => !isMinor) : choice.columns;
  const { sort: _sort, ...narrowing } = selection;
  const isNarrowed = Object.keys(narrowing).length > 0;
  if (page?.total === 0 && !isNarrowed) return empty;
  const hasTools = isNarrowed || toolsFrom === 0 || (page !== undefined && page.total >= toolsFrom);
  const [search, filters] = hasTools ? [props.search, props.filters] : [];
  const hasToolbar = search !== undefined || filters !== undefined || download !== undefined || (isNarrow && hasTools);
  return (
    <>
      {hasToolbar && (
        <ListToolbar searchLabel={search ?? null} search={state.search} onSearch={(words) => change({ search: words })}>
          {filters}
          {isNarrow && hasTools && <SortSelect columns={columns} sort={list.sort} onSort={(sort) => change({ sort })} />}
          {(download !== undefined || (columnsKey !== undefined && !isInLines)) && (
            <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {columnsKey !== undefined && !isInLines && <ColumnsButton columns={props.columns} choice={choice} />}
              {download !== undefined && (
                <DownloadButton href={download} selection={selection} isDisabled={page === undefined || page.total === 0} />
              )}
            </Box>
          )}
        </ListToolbar>
      )}
      {chosen !== undefined && <ActiveFilters list={list} chosen={chosen} />}
      {totals !== undefined && page !== undefined && page.total > 0 && <ListTotals totals={totals} />}
      {page?.total === 0 && list.isDefault === true ? (
        empty
      ) : (
        <Rows {...props} columns={columns} isNarrow={isNarrow} rowHeight={rowHeight} />
      )}
      <ListPager list={list} />
    </>
  );
}

function Rows<Row extends { id: string }>({
  label,
  list,
  columns,
  failure,
  chosen,
  nothingMatches,
  rowHeight,
  toolsFrom = 0,
  isNarrow,
}: DataTableProps<Row> & { isNarrow: boolean; rowHeight: number }) {
  const { page, error, state, sort, change, isChanging } = list;
  const toFirstPage = () => change({ cursor: null, page: 1 });
  if (error && (page === undefined || isChanging)) return <ListFailure label={label} failure={failure} list={list} error={error} />;
  // Height of the most likely content, so that the layout shifts little: the first rows of a short list, on narrow screens each with a line for every
  // column.
  const isInLines = isNarrow && hasCompactRows(columns);
  const [rowsAhead, heightAhead] =
    isNarrow && !isInLines ? [toolsFrom > 0 ? 1 : 4, 40 * columns.length] : [toolsFrom > 0 ? 3 : 8, isInLines ? COMPACT_HEIGHT : rowHeight];
  const skeleton = <RowsSkeleton rows={rowsAhead} rowHeight={heightAhead} label={`Loading ${label.toLowerCase()}`} />;
  if (page === undefined) return <Box sx={{ px: 4 }}>{skeleton}</Box>;
  if (page.rows.length === 0)
    return state.cursor === null ? (
      <NoMatches words={nothingMatches ?? describeNoMatches(chosen)} onClear={() => change({ search: '', filters: {} })} />
    ) : (
      <EmptyPage onBack={toFirstPage} />
    );
  if (isInLines) return <CompactRows label={label} columns={columns} rows={page.rows} />;
  if (isNarrow) return <StackedRows label={label} columns={columns} rows={page.rows} />;
  const rows = new Map(page.rows.map((row) => [row.id, row]));
  const renderCell = (id: string, field: string) => {
    const row = rows.get(id);
    return row === undefined ? null : columns.find((column) => column.field === field)?.render(row);
  };
  return (
    <ListGrid
      fallback={<Box sx={{ px: 4 }}>{skeleton}</Box>}
      label={label}
      columns={columns}
      rows={page.rows}
      cell={renderCell}
      sort={sort}
      onSort={(order) => change({ sort: order })}
      isChanging={isChanging}
      rowHeight={rowHeight}
    />
  );
}

function NoMatches({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      icon="nothingFound"
      title="Nothing matches"
      description={words}
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    />
  );
}

function describeNoMatches(chosen: readonly ActiveFilter[] = []): string {
  const [one, ...others] = chosen;
  if (one === undefined) return 'No row matches the search and filters.';
  return others.length === 0
    ? `Nothing is listed with "${one.words}".`
    : 'Nothing is listed with all of these filters. Remove one, or clear them all.';
}

/** The page's rows have been removed since the link to it was created. */
function EmptyPage({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      icon="nothingFound"
      title="This page is empty"
      description="Its rows have been removed or changed."
      action={
        <Button variant="outlined" onClick={onBack}>
          Go to the first page
        </Button>
      }
    />
  );
}
