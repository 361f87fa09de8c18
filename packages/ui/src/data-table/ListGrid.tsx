import Box from '@mui/material/Box';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { tabularFigures, VisuallyHidden } from '@stampline/ui';
import type { ListColumn } from './list-column';

export interface ListGridProps {
  label: string;
  columns: readonly Omit<ListColumn<never>, 'render'>[];
  rows: readonly { id: string }[];
  cell: (id: string, field: string) => ReactNode;
  /** `premium` ascending, `-premium` descending. */
  sort: string;
  onSort: (sort: string) => void;
  isChanging: boolean;
  rowHeight: number;
}

const HEADER_HEIGHT = 48;
/** Minimum width of flexible columns: with it, the widest lists fit next to the navigation on a laptop (1,360 px). */
const MIN_COLUMN_WIDTH = 130;

/** Rows of a page as a grid with arrow key navigation. The rows are already sorted, filtered and paged by the server. */
export default function ListGrid({ label, columns, rows, cell, sort, onSort, isChanging, rowHeight }: ListGridProps) {
  const sorted = sort.replace(/^-/, '');
  return (
    <Box sx={{ height: computeGridHeight(rows.length, rowHeight), ...tabularFigures }}>
      <DataGrid
        aria-label={label}
        rows={rows}
        columns={columns.map((column) => toGridColumn(column, cell))}
        loading={isChanging}
        rowHeight={rowHeight}
        columnHeaderHeight={HEADER_HEIGHT}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={columns.some(({ field }) => field === sorted) ? [{ field: sorted, sort: sort === sorted ? 'asc' : 'desc' }] : []}
        onSortModelChange={([model]) => model && onSort(model.sort === 'desc' ? `-${model.field}` : model.field)}
        onCellKeyDown={(_cell, event) => {
          // A select within a cell needs the arrow keys.
          if (event.target instanceof HTMLSelectElement) event.defaultMuiPrevented = true;
          else if (event.key === 'Enter' && event.target === event.currentTarget) openCell(event.currentTarget);
        }}
        onRowClick={(_row, { target, currentTarget }) => {
          if (isPlainClick(target)) currentTarget.querySelector<HTMLElement>(ROW_OPENER)?.click();
        }}
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        disableRowSelectionOnClick
        rowSelection={false}
        // Virtualization is off: a page is short, and this way the browser can print and search all of it.
        disableVirtualization
        hideFooter
        slotProps={{ loadingOverlay: { variant: 'linear-progress' } }}
        sx={{
          border: 0,
          borderRadius: 0,
          '& .MuiDataGrid-cell': { alignContent: 'center', lineHeight: 1.4 },
          '& [aria-colindex="1"]': { pl: 4 },
          [`& [aria-colindex="${columns.length}"]`]: { pr: 4 },
          '& .MuiDataGrid-columnSeparator': { display: 'none' },
          '& .MuiDataGrid-row--lastVisible .MuiDataGrid-cell': { borderBottomColor: 'transparent' },
          [`& .MuiDataGrid-row:has(${ROW_OPENER})`]: { cursor: 'pointer' },
        }}
      />
    </Box>
  );
}

/** Element that a click anywhere on the row activates. */
const ROW_OPENER = 'a:not([download]), [data-opens-row]';

function toGridColumn(
  { field, title, isTitleHidden = false, align, width, isSortable = false }: ListGridProps['columns'][number],
  cell: ListGridProps['cell'],
): GridColDef<{ id: string }> {
  return {
    field,
    headerName: title,
    ...(isTitleHidden && { renderHeader: () => <VisuallyHidden>{title}</VisuallyHidden> }),
    sortable: isSortable,
    resizable: false,
    ...(width === undefined ? { flex: 1, minWidth: MIN_COLUMN_WIDTH } : { width }),
    ...(align && { align, headerAlign: align }),
    renderCell: ({ row }) => {
      const content = cell(row.id, field);
      return typeof content === 'string' && align === undefined ? <CellText>{content}</CellText> : content;
    },
  };
}

/** Long text wraps to two lines; a tooltip shows text that is still cut off. */
function CellText({ children }: { children: string }) {
  return (
    <Box
      component="span"
      title={children}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}

/** Returns true for a click outside controls that does not end a text selection. */
function isPlainClick(target: EventTarget): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, input, select, label') !== null;
  return !isOnControl && (window.getSelection()?.isCollapsed ?? true);
}

/** Enter on a cell activates the cell's link or button or, if it has none, that of the row. */
function openCell(cell: HTMLElement): void {
  const inside = cell.querySelector<HTMLElement>('a, button') ?? cell.closest('[role="row"]')?.querySelector<HTMLElement>(ROW_OPENER);
  inside?.click();
}

/** Returns the height of a short page's rows; a long page scrolls below its header, which keeps the pager visible. */
function computeGridHeight(rowCount: number, rowHeight: number): number | string {
  const needed = HEADER_HEIGHT + Math.max(rowCount, 1) * rowHeight;
  return rowCount > 12 ? `max(420px, min(${needed}px, calc(100dvh - 330px)))` : needed;
}
