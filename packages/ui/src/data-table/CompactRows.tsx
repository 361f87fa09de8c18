import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FoldedRows } from './FoldedRows';
import type { CompactPlace, ListColumn } from './list-column';
import type { StackedRowsProps } from './StackedRows';

/** Height of two lines plus the space between rows. */
const LINES_PER_ROW = 3;

/** Rows of a page on a phone, each in two lines with amounts on the right. A tap anywhere on a row opens it. */
export function CompactRows<Row extends { id: string }>({ label, columns, rows }: StackedRowsProps<Row>) {
  return (
    <FoldedRows
      label={label}
      rows={rows}
      linesPerRow={LINES_PER_ROW}
      renderRow={(row) => <CompactRow key={row.id} columns={columns} row={row} />}
    />
  );
}

function CompactRow<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  const listValues = (place: CompactPlace) =>
    columns
      .filter(({ compactPlace }) => compactPlace === place)
      .map(({ field, render, renderCompact = render }) => ({ field, value: renderCompact(row) }))
      .filter(({ value }) => value !== null && value !== false);
  const choice = listValues('choice');
  const notes = listValues('note');
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: choice.length > 0 ? 1 : 4,
        pr: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '& [data-opens-row]::after, & a::after': { content: '""', position: 'absolute', inset: 0 },
        // Other controls are layered above the area that opens the row.
        '& button:not([data-opens-row])': { position: 'relative', zIndex: 1 },
      }}
    >
      {choice.map(({ field, value }) => (
        <Box key={field} sx={{ position: 'relative', zIndex: 1 }}>
          {value}
        </Box>
      ))}
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <CompactLine values={listValues('first')} ends={listValues('firstEnd')} />
        <CompactLine values={listValues('second')} ends={listValues('secondEnd')} />
        {notes.map(({ field, value }) => (
          <Box key={field} sx={{ typography: 'caption' }}>
            {value}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type CompactValues = readonly { field: string; value: ReactNode }[];

/** The right-hand values never shrink, because they are amounts; the last value before them wraps instead. */
function CompactLine({ values, ends }: { values: CompactValues; ends: CompactValues }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, minHeight: 28 }}>
      {values.map(({ field, value }, index) => (
        <Box key={field} sx={index === values.length - 1 ? { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } : { flexShrink: 0 }}>
          {value}
        </Box>
      ))}
      {ends.map(({ field, value }) => (
        <Box key={field} sx={{ ml: 'auto', flexShrink: 0, textAlign: 'right' }}>
          {value}
        </Box>
      ))}
    </Box>
  );
}
