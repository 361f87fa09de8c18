import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Disclosure, tabularFigures } from '@stampline/ui';
import { formatCount } from '@stampline/ui/format';
import { useState } from 'react';
import type { ListColumn } from './list-column';

export interface StackedRowsProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** Rows before the page is unfolded, so that it stays within three screens of a phone. */
const MAX_SHOWN = 10;
/** Fewer further rows are shown at once: a button for one row costs more than the row. */
const MIN_HIDDEN = 5;

/** Rows of a page on a narrow screen: each is a block whose values carry the title of their column, the minor ones folded. */
export function StackedRows<Row extends { id: string }>({ label, columns, rows }: StackedRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || rows.length < MAX_SHOWN + MIN_HIDDEN ? rows : rows.slice(0, MAX_SHOWN);
  const head = columns.filter(({ isHead }) => isHead);
  const rest = columns.filter(({ isHead, isMinor }) => !isHead && !isMinor);
  const minor = columns.filter(({ isHead, isMinor }) => !isHead && isMinor);
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', ...tabularFigures }}>
        {shown.map((row) => (
          <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', px: 4, py: 3, overflowWrap: 'anywhere' }}>
            {head.map(({ field, render }) => (
              <Box key={field}>{render(row)}</Box>
            ))}
            <TitledValues columns={rest} row={row} />
            {minor.length > 0 && (
              <Disclosure title="More">
                <TitledValues columns={minor} row={row} />
              </Disclosure>
            )}
          </Box>
        ))}
      </Box>
      {rows.length > shown.length && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: 3, py: 2 }}>
          <Button onClick={() => setWhole(true)}>{`Show ${formatCount(rows.length - shown.length)} more`}</Button>
        </Box>
      )}
    </>
  );
}

function TitledValues<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
      {columns.map(({ field, title, render }) => (
        <Box key={field} sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 4 }}>
          <Typography component="dt" variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
            {title}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, textAlign: 'right' }}>
            {render(row)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
