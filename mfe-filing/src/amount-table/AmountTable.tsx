import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount, useFold } from '@stampline/ui';
import type { ReactNode } from 'react';

interface AmountTableProps {
  label: string;
  /** Text columns first, then figures. */
  columns: readonly string[];
  /** Number of text columns. */
  words?: number;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Highlighted last row. */
  total?: readonly string[];
}

const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** About one screenful; printouts show all rows. */
const FOLD = { most: 20, leastHidden: 5 };
const onPaperOnly = { '@media screen': { display: 'none' } } as const;

/** Table of figures, which scrolls horizontally in a narrow window. Rows beyond the first screenful are shown on request. */
export function AmountTable({ label, columns, words = 1, rows, total }: AmountTableProps) {
  const { shown, hidden, unfold } = useFold(rows.length, FOLD);
  const place = (column: string) => (columns.indexOf(column) < words ? {} : figure);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} sx={place(column)} {...(column === '' && { component: 'td', scope: undefined })}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }, index) => (
            <TableRow key={key} sx={index < shown ? undefined : onPaperOnly}>
              {columns.map((column, at) => (
                <TableCell key={column} sx={place(column)} {...(at === 0 && { component: 'th', scope: 'row' })}>
                  {cells[at]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hidden > 0 && (
          <TableBody sx={{ '@media print': { display: 'none' } }}>
            <TableRow>
              <TableCell colSpan={columns.length}>
                <Button size="small" onClick={unfold}>{`Show ${formatCount(hidden)} more`}</Button>
              </TableCell>
            </TableRow>
          </TableBody>
        )}
        {total && (
          <TableFooter>
            <TableRow>
              {columns.map((column, at) => (
                <TableCell key={column} sx={{ ...place(column), color: 'text.primary', fontWeight: 600, fontSize: 'inherit' }}>
                  {total[at]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
