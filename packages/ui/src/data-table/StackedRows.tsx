import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Disclosure } from '@stampline/ui';
import { FoldedRows } from './FoldedRows';
import type { ListColumn } from './list-column';

export interface StackedRowsProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** Rows of a page on a narrow screen. Each is a block of values with their column titles; minor values are collapsed. */
export function StackedRows<Row extends { id: string }>({ label, columns, rows }: StackedRowsProps<Row>) {
  const head = columns.filter(({ isHead }) => isHead);
  const rest = columns.filter(({ isHead, isMinor }) => !isHead && !isMinor);
  const minor = columns.filter(({ isHead, isMinor }) => !isHead && isMinor);
  return (
    <FoldedRows
      label={label}
      rows={rows}
      // The row's header and the space around the row together have the height of two lines.
      linesPerRow={rest.length + (minor.length > 0 ? 3 : 2)}
      renderRow={(row) => (
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
      )}
    />
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
