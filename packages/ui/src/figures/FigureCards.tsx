import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

/** A figure that stands for itself. */
export interface FigureCard {
  readonly title: string;
  /** As it is to be read. */
  readonly value: string;
  /** What it counts. */
  readonly note: string;
}

const columns = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' };

/** Large figures, each on a card with what it counts. */
export function FigureCards({ figures }: { figures: readonly FigureCard[] }) {
  return (
    <Box sx={columns}>
      {figures.map(({ title, value, note }) => (
        <Card key={title}>
          <CardContent>
            <Typography variant="body2" component="h2" color="textSecondary">
              {title}
            </Typography>
            <Typography variant="h1" component="p" sx={{ my: 1, fontVariantNumeric: 'tabular-nums' }}>
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
  /** The titles of the cards that are being loaded. */
  titles: readonly string[];
  /** `Loading account counts` */
  label: string;
}

/** The room of figure cards while they are loaded. */
export function FigureCardsSkeleton({ titles, label }: FigureCardsSkeletonProps) {
  return (
    <Box sx={columns} role="status" aria-label={label}>
      {titles.map((title) => (
        <Skeleton key={title} variant="rounded" height={128} />
      ))}
    </Box>
  );
}
