import Box from '@mui/material/Box';
import { RowsSkeleton } from '@stampline/ui';
import type { ReactNode } from 'react';

/** Height of three rows in CSS pixels; text wraps on a phone. */
const rowHeight = { phone: 110, wide: 57 } as const;
const rows = 3;

/** Reserves the height of the rows while they load and if there are few of them, so that the content below does not move. */
export function ListPlaceholder({ children }: { children: ReactNode }) {
  return <Box sx={{ minHeight: { xs: rows * rowHeight.phone, sm: rows * rowHeight.wide } }}>{children}</Box>;
}

export function ListSkeleton({ label }: { label: string }) {
  return <RowsSkeleton rows={rows} rowHeight={rowHeight.wide} label={label} />;
}
