import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatCount, useFold } from '@stampline/ui';
import type { ReactNode } from 'react';

interface AmountTableProps {
  label: string;
  /** Column titles: text columns first, then figures. */
  columns: readonly string[];
  /** Number of text columns. */
  words?: number;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Highlighted last row. */
  total?: readonly string[];
}

const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** About one screenful; printouts show all rows. */
const FOLD = { max: 20, minHidden: 5 };
const FOLD_ON_PHONE = { max: 10, minHidden: 4 };
const FOLD_STACKED = { max: 4, minHidden: 4 };
const onPaperOnly = { '@media screen': { '&&&': { display: 'none' } } } as const;
/** More figures than fit on one line of a phone. */
const MANY_FIGURES = 3;

/**
 * Table of figures. On a phone, a row with many figures is a block whose figures show their column's title; screen readers still perceive a table.
 * Rows beyond the first screenful are shown on request.
 */
export function AmountTable({ label, columns, words = 1, rows, total }: AmountTableProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isStacked = isPhone && columns.length - words >= MANY_FIGURES;
  const { shown, hidden, unfold } = useFold(rows.length, isStacked ? FOLD_STACKED : isPhone ? FOLD_ON_PHONE : FOLD);
  const isFigure = (at: number) => at >= words;
  const renderCell = (column: string, at: number, cell: ReactNode) => (
    <>
      {isStacked && isFigure(at) && (
        <Box component="span" aria-hidden="true" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {column}
        </Box>
      )}
      <Box>{cell}</Box>
    </>
  );
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" role="table" aria-label={label} sx={isStacked ? buildStackedStyles(words) : undefined}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column, at) => (
              <TableCell
                key={column}
                sx={isFigure(at) ? figure : {}}
                {...(column === '' ? { component: 'td', scope: undefined, role: 'cell' } : { role: 'columnheader' })}
              >
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map(({ key, cells }, index) => (
            <TableRow key={key} role="row" sx={index < shown ? undefined : onPaperOnly}>
              {columns.map((column, at) => (
                <TableCell
                  key={column}
                  sx={isFigure(at) ? figure : {}}
                  {...(at === 0 ? { component: 'th', scope: 'row', role: 'rowheader' } : { role: 'cell' })}
                >
                  {renderCell(column, at, cells[at])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {total && (
          <TableFooter role="rowgroup">
            <TableRow role="row">
              {columns.map((column, at) => (
                <TableCell
                  key={column}
                  role="cell"
                  sx={{ ...(isFigure(at) && figure), color: 'text.primary', fontWeight: 600, fontSize: 'inherit' }}
                >
                  {renderCell(column, at, total[at])}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
      {hidden > 0 && (
        <Box sx={{ px: 4, py: 1.5, '@media print': { display: 'none' } }}>
          <Button size="small" onClick={unfold}>{`Show ${formatCount(hidden)} more`}</Button>
        </Box>
      )}
    </TableContainer>
  );
}

/** Two text cells share a line, as do two figures. */
const buildStackedStyles = (words: number) => ({
  '&, & tbody, & tfoot': { display: 'block' },
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr, & tfoot tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 5,
    rowGap: 1,
    py: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody tr > *, & tfoot tr > *': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: 2,
    p: 0,
    border: 0,
    whiteSpace: 'normal',
  },
  // In the body, the first text column is the only `th`, so it is not counted among the `td` elements.
  ...(words !== 2 && {
    [`& tbody th, & tbody td:nth-of-type(-n + ${words - 1}), & tfoot td:nth-of-type(-n + ${words})`]: { gridColumn: '1 / -1' },
  }),
  '& tfoot td:has(> :last-child:empty)': { display: 'none' },
});
