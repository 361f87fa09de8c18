import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tabularFigures, useFold } from '@stampline/ui';
import { formatCount } from '@stampline/ui/format';
import type { ReactNode } from 'react';

interface FoldedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  linesPerRow: number;
  isChanging?: boolean;
  renderRow: (row: Row) => ReactNode;
}

/** Number of lines before the page is expanded, so that it fits within three screens with its header and filters. */
const MAX_LINES = 48;
/** If fewer lines than this remain, they are shown immediately: a button needs more space than one short row. */
const MIN_HIDDEN_LINES = 12;

/** Rows of a page; rows beyond three screens are shown on request. */
export function FoldedRows<Row extends { id: string }>({ label, rows, linesPerRow, isChanging = false, renderRow }: FoldedRowsProps<Row>) {
  const max = Math.floor(MAX_LINES / linesPerRow);
  const minHidden = Math.ceil((MAX_LINES + MIN_HIDDEN_LINES) / linesPerRow) - max;
  const { shown, hidden, unfold } = useFold(rows.length, { max, minHidden });
  return (
    <>
      <Box component="ul" aria-label={label} aria-busy={isChanging} sx={{ m: 0, p: 0, listStyle: 'none', ...tabularFigures }}>
        {rows.slice(0, shown).map(renderRow)}
      </Box>
      {hidden > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: 3, py: 2 }}>
          <Button onClick={unfold}>{`Show ${formatCount(hidden)} more`}</Button>
        </Box>
      )}
    </>
  );
}
