import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

/** A total with its title; null while it is loading. */
export type ListTotal = readonly [title: string, value: string | null];

/** Totals across all rows of a list that match its search and filters. */
export function ListTotals({ totals }: { totals: readonly ListTotal[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, px: 4, py: 3, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {totals.map(([title, value]) => (
        <div key={title}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {title}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {value ?? <Skeleton width={72} />}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
