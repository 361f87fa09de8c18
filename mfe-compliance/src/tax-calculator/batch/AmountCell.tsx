import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';

/** Hides columns in a narrow window; the download contains all of them. */
export const hiddenOnPhones = { display: { xs: 'none', sm: 'table-cell' } } as const;

export interface AmountCellProps {
  /** True for a column that only a wide window shows. */
  wide?: boolean;
  children?: ReactNode;
}

/** Right-aligned figure with tabular digits. */
export function AmountCell({ wide = false, children }: AmountCellProps) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...(wide && hiddenOnPhones) }}>
      {children}
    </TableCell>
  );
}
