import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount, tabularFigures, useFold } from '@stampline/ui';
import type { ReactNode } from 'react';

export interface StackedColumn<Row> {
  title: string;
  /** Right-aligns figures. */
  align?: 'right';
  width?: number | string;
  render: (row: Row) => ReactNode;
}

export interface StackedTableProps<Row> {
  label: string;
  columns: readonly StackedColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Number of rows that a phone shows of a long table. */
const FOLD_ON_PHONE = { max: 6, minHidden: 3 };

/** Table of text and figures. On a phone, each row is a block whose cells show their column's title; screen readers still perceive a table. */
export function StackedTable<Row>({ label, columns, rows, rowKey }: StackedTableProps<Row>) {
  const { shown, hidden, unfold } = useFold(rows.length, FOLD_ON_PHONE);
  return (
    <>
      <Table size="small" role="table" aria-label={label} sx={buildTableStyles}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ title, align, width }) => (
              <TableCell key={title} role="columnheader" align={align} sx={{ width }}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row, index) => (
            <TableRow key={rowKey(row)} role="row" sx={index < shown ? undefined : onWideScreensOnly}>
              {columns.map(({ title, align, render }) => (
                <TableCell key={title} role="cell" align={align} sx={align ? figureCellStyles : textCellStyles}>
                  <Box component="span" aria-hidden="true" sx={{ display: { xs: 'block', md: 'none' }, ...captionStyles }}>
                    {title}
                  </Box>
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {hidden > 0 && <Button onClick={unfold} sx={{ display: { md: 'none' }, mt: 2 }}>{`Show ${formatCount(hidden)} more`}</Button>}
    </>
  );
}

/** This selector is more specific than the table's styles. */
const onWideScreensOnly = { '&&&': { display: { xs: 'none', md: 'table-row' } } } as const;

const textCellStyles = { verticalAlign: 'top' } as const;
/** Amounts never wrap; on a phone an amount shares the line with its title. */
const figureCellStyles = {
  ...textCellStyles,
  whiteSpace: 'nowrap',
  '&&': { display: { xs: 'flex', md: 'table-cell' } },
  flexDirection: 'row',
  justifyContent: 'space-between',
} as const;

const captionStyles = { typography: 'caption', color: 'text.secondary', textAlign: 'left' } as const;

const buildTableStyles = ({ breakpoints }: { breakpoints: { down: (key: 'md') => string } }) => ({
  ...tabularFigures,
  overflowWrap: 'anywhere',
  [breakpoints.down('md')]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 2 },
    '& td': { border: 0, px: 0, py: 1, textAlign: 'left' },
  },
});
