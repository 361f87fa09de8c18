import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { DataGrid, type GridColDef, useGridApiRef } from '@mui/x-data-grid';
import { ErrorState, type ErrorStateProps, tabularFigures } from '@stampline/ui';
import type { ReactNode } from 'react';
import { NothingMatches } from './NothingMatches';
import { TableToolbar } from './TableToolbar';
import { useTableState } from './use-table-state';

const pageSize = 50;
const rowHeight = 40;

export interface DataTableProps<Row extends { id: string }> {
  /** Names the table for screen readers, for example `Policies`. */
  label: string;
  /** Prefix of this table's parameters in the address; unique on the screen. */
  stateKey: string;
  columns: GridColDef<Row>[];
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  /** Set when loading failed. */
  error?: ErrorStateProps;
  /** Shown when nothing exists yet, with the first step: an `EmptyState`. */
  empty: ReactNode;
  searchLabel?: string;
  /** File name of the CSV without its ending; without it there is no export. */
  exportName?: string;
  actions?: ReactNode;
  onRowClick?: (row: Row) => void;
}

/** The one table of the product: loading, nothing yet, nothing matches and failed are designed; state lives in the address. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, stateKey, columns, rows, error, empty, searchLabel = 'Search', exportName, actions, onRowClick } = props;
  const [state, change] = useTableState(stateKey);
  const grid = useGridApiRef();

  if (error) {
    return (
      <Card>
        <ErrorState {...error} />
      </Card>
    );
  }
  if (rows?.length === 0) return <Card>{empty}</Card>;

  return (
    <Card>
      <TableToolbar
        search={state.search}
        searchLabel={searchLabel}
        onSearch={(search) => change({ search, page: 0 })}
        onExport={exportName && rows ? () => grid.current?.exportDataAsCsv({ fileName: exportName, escapeFormulas: true }) : undefined}
        actions={actions}
      />
      <Box sx={{ height: tableHeight(rows?.length ?? 8), ...tabularFigures }}>
        <DataGrid<Row>
          apiRef={grid}
          aria-label={label}
          rows={rows ?? []}
          columns={columns}
          loading={!rows}
          density="compact"
          rowHeight={rowHeight}
          disableRowSelectionOnClick
          pagination
          pageSizeOptions={[pageSize]}
          paginationModel={{ page: rows ? Math.min(state.page, Math.floor((rows.length - 1) / pageSize)) : state.page, pageSize }}
          onPaginationModelChange={({ page }) => rows && change({ page })}
          sortModel={state.sort ? [{ field: state.sort.field, sort: state.sort.direction }] : []}
          onSortModelChange={([sorted]) => change({ sort: sorted?.sort ? { field: sorted.field, direction: sorted.sort } : null })}
          filterModel={{ items: [], quickFilterValues: state.search.split(/\s+/).filter(Boolean) }}
          disableColumnFilter
          onRowClick={onRowClick && (({ row }) => onRowClick(row))}
          onCellKeyDown={({ row }, event) => event.key === 'Enter' && onRowClick?.(row)}
          slots={{ noResultsOverlay: NothingMatches }}
          slotProps={{
            loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
            noResultsOverlay: { onClear: () => change({ search: '' }) },
          }}
          sx={{
            border: 0,
            borderTop: 1,
            borderColor: 'divider',
            borderRadius: 0,
            '& .MuiDataGrid-row': { cursor: onRowClick ? 'pointer' : undefined },
          }}
        />
      </Box>
    </Card>
  );
}

/** Tall enough for the rows of a short table, and a window with a sticky header for a long one. */
function tableHeight(rowCount: number): number | string {
  const needed = 104 + Math.max(rowCount, 6) * rowHeight;
  return rowCount > 14 ? 'max(480px, calc(100dvh - 300px))' : needed;
}
