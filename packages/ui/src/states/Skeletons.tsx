import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../page/VisuallyHidden';

export interface RowsSkeletonProps {
  rows?: number;
  /** Height of a row in CSS pixels, including the gap. */
  rowHeight?: number;
  label?: string;
}

export function RowsSkeleton({ rows = 3, rowHeight = 44, label = 'Loading' }: RowsSkeletonProps) {
  return (
    <Box role="status" sx={{ display: 'grid' }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={rowHeight - 8} sx={{ my: 1 }} />
      ))}
    </Box>
  );
}

export interface PageSkeletonProps {
  label?: string;
  /** True to omit the header if the real one is already visible. */
  headless?: boolean;
}

/** Placeholder of a whole screen: header, four cards, a wide block. */
export function PageSkeleton({ label = 'Loading', headless = false }: PageSkeletonProps) {
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {!headless && (
        <>
          <Skeleton variant="rounded" width={280} height={32} />
          <Skeleton variant="text" width={420} sx={{ maxWidth: '100%', mt: 1, mb: 5 }} />
        </>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} variant="rounded" height={104} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={280} sx={{ mt: 4 }} />
    </Box>
  );
}
