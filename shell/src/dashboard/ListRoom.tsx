import Box from '@mui/material/Box';
import { RowsSkeleton } from '@stampline/ui';
import type { ReactNode } from 'react';

/** Room for the three rows of a list, in CSS pixels; texts wrap on a phone. */
const rowHeight = { phone: 122, wide: 80 } as const;
const rows = 3;

/** Keeps the room of its rows while they load, when they are fewer and when they are short: what follows stays where it is. */
export function ListRoom({ children }: { children: ReactNode }) {
  return <Box sx={{ minHeight: { xs: rows * rowHeight.phone, sm: rows * rowHeight.wide } }}>{children}</Box>;
}

export function ListSkeleton({ label }: { label: string }) {
  return <RowsSkeleton rows={rows} rowHeight={rowHeight.wide} label={label} />;
}
