import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState } from '@stampline/ui';
import { Link } from 'react-router-dom';

interface DataSourceRequiredProps {
  /** The reason why the figures could not be loaded; undefined if they were loaded but are empty. */
  failure: string | undefined;
  onRetry: () => void;
}

/** Placeholder for a map without policies or figures. */
export function DataSourceRequired({ failure, onRetry }: DataSourceRequiredProps) {
  return (
    <Card component="section" aria-label="Data Source Required">
      <EmptyState
        icon="connections"
        title="Data Source Required"
        description={
          failure === undefined
            ? 'We rate a state once it has policies or filings. Connect your policy administration system or upload policies.'
            : `We could not load the figures. ${failure}`
        }
        action={
          failure === undefined ? (
            <>
              <Button variant="contained" component={Link} to="/policy-sync">
                Connect data source
              </Button>
              <Button variant="outlined" component={Link} to="/policy-upload">
                Upload policies
              </Button>
            </>
          ) : (
            <Button variant="contained" onClick={onRetry}>
              Retry
            </Button>
          )
        }
      />
    </Card>
  );
}
