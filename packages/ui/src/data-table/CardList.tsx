import Box from '@mui/material/Box';
import { RowsSkeleton } from '@stampline/ui';
import type { ReactNode } from 'react';
import type { DataTableProps } from './DataTable';
import { FoldedRows } from './FoldedRows';
import { ListFailure } from './ListFailure';
import { ListPager } from './ListPager';
import { ListToolbar } from './ListToolbar';

/** Title, text and facts of a card, with the space around them. */
const LINES_PER_CARD = 3.5;

export interface CardListProps<Row extends { id: string }> extends Pick<DataTableProps<Row>, 'label' | 'list' | 'filters' | 'failure'> {
  /** Placeholder of the search field, such as `Search accounts...`; without it, the list has no search. */
  search?: string;
  /** Renders an `EmptyState` when there are no rows. @param isSearched true if search text was entered */
  renderEmpty: (isSearched: boolean) => ReactNode;
  /** Number of placeholder cards while loading. */
  placeholders?: number;
  renderCard: (row: Row) => ReactNode;
}

/** Server-side list as cards at every width, for records that people recognize by several short facts. */
export function CardList<Row extends { id: string }>(props: CardListProps<Row>) {
  const { list, search, filters } = props;
  return (
    <>
      {(search !== undefined || filters !== undefined) && (
        <ListToolbar searchLabel={search ?? null} search={list.state.search} onSearch={(words) => list.change({ search: words })}>
          {filters}
        </ListToolbar>
      )}
      <Cards {...props} />
      <ListPager list={list} />
    </>
  );
}

function Cards<Row extends { id: string }>({ label, list, failure, renderEmpty, placeholders = 3, renderCard }: CardListProps<Row>) {
  const { page, error, state, isChanging } = list;
  if (error && (page === undefined || isChanging)) return <ListFailure label={label} failure={failure} list={list} error={error} />;
  if (page === undefined)
    return (
      <Box sx={{ px: 4 }}>
        <RowsSkeleton rows={placeholders} rowHeight={120} label={`Loading ${label.toLowerCase()}`} />
      </Box>
    );
  if (page.rows.length === 0) return renderEmpty(state.search.trim() !== '');
  return (
    <FoldedRows
      label={label}
      rows={page.rows}
      linesPerRow={LINES_PER_CARD}
      isChanging={isChanging}
      renderRow={(row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', px: 4, py: 4, overflowWrap: 'anywhere' }}>
          {renderCard(row)}
        </Box>
      )}
    />
  );
}
