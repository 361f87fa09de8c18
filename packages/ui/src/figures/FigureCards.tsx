import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

export interface FigureCard {
  readonly title: string;
  readonly value: string;
  /** Unit or explanation. */
  readonly note: string;
}

const columns = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))' };

export function FigureCards({ figures }: { figures: readonly FigureCard[] }) {
  return (
    <Box sx={columns}>
      {figures.map(({ title, value, note }) => (
        <Card key={title}>
          <CardContent>
            <Typography variant="body2" component="h2" color="textSecondary">
              {title}
            </Typography>
            <Typography
              component="p"
              sx={{ typography: { xs: 'h2', sm: 'h1' }, my: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

export interface FigureCardsSkeletonProps {
  /** Titles of the loading cards. */
  titles: readonly string[];
  /** For example `Loading account counts`. */
  label: string;
}

/** Placeholders with the height of figure cards. */
export function FigureCardsSkeleton({ titles, label }: FigureCardsSkeletonProps) {
  return (
    <Box sx={columns} role="status" aria-label={label}>
      {titles.map((title) => (
        <Skeleton key={title} variant="rounded" height={128} />
      ))}
    </Box>
  );
}
