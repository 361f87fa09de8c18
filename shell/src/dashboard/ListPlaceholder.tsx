import Box from '@mui/material/Box';
import { RowsSkeleton } from '@stampline/ui';
import type { ReactNode } from 'react';

/** Height of three rows in CSS pixels; text wraps on a phone. */
const rowHeight = { phone: 110, wide: 57 } as const;
const rows = 3;

/** Reserves the height of its rows while they load and when they are few, so that nothing below moves. */
export function ListPlaceholder({ children }: { children: ReactNode }) {
  return <Box sx={{ minHeight: { xs: rows * rowHeight.phone, sm: rows * rowHeight.wide } }}>{children}</Box>;
}

export function ListSkeleton({ label }: { label: string }) {
  return <RowsSkeleton rows={rows} rowHeight={rowHeight.wide} label={label} />;
}
