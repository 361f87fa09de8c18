import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';

/** For columns that a narrow window leaves out; the download holds all of them. */
export const notOnPhones = { display: { xs: 'none', sm: 'table-cell' } } as const;

export interface AmountCellProps {
  /** True for a column that only a wide window shows. */
  wide?: boolean;
  children?: ReactNode;
}

/** A figure in a table: right-aligned, all digits equally wide. */
export function AmountCell({ wide = false, children }: AmountCellProps) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...(wide && notOnPhones) }}>
      {children}
    </TableCell>
  );
}
