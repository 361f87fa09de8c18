import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tabularFigures } from '@stampline/ui';
import { formatCount } from '@stampline/ui/format';
import { type ReactNode, useState } from 'react';

interface FoldedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Lines of text in a row. */
  linesPerRow: number;
  isChanging?: boolean;
  renderRow: (row: Row) => ReactNode;
}

/** Lines before the page is unfolded, so that a screen with its header and filters stays within three screens. */
const MAX_LINES = 48;
/** Fewer further lines are shown at once: a button for one short row costs more than the row. */
const MIN_HIDDEN_LINES = 12;

/** Rows of a page, of which those beyond three screens are shown on request. */
export function FoldedRows<Row extends { id: string }>({ label, rows, linesPerRow, isChanging = false, renderRow }: FoldedRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const isShort = rows.length * linesPerRow < MAX_LINES + MIN_HIDDEN_LINES;
  const shown = isWhole || isShort ? rows : rows.slice(0, Math.floor(MAX_LINES / linesPerRow));
  return (
    <>
      <Box component="ul" aria-label={label} aria-busy={isChanging} sx={{ m: 0, p: 0, listStyle: 'none', ...tabularFigures }}>
        {shown.map(renderRow)}
      </Box>
      {rows.length > shown.length && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: 3, py: 2 }}>
          <Button onClick={() => setWhole(true)}>{`Show ${formatCount(rows.length - shown.length)} more`}</Button>
        </Box>
      )}
    </>
  );
}
