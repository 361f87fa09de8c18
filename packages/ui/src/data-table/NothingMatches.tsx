import Button from '@mui/material/Button';
import { EmptyState } from '@stampline/ui';

declare module '@mui/x-data-grid' {
  interface NoResultsOverlayPropsOverrides {
    onClear?: () => void;
  }
}

/** Rows exist, none fits the search. */
export function NothingMatches({ onClear }: { onClear?: () => void }) {
  return (
    <EmptyState
      title="Nothing matches"
      description="No row contains all of these words."
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
