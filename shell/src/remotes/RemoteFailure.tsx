import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EmptyState, PageHeader } from '@stampline/ui';
import type { ReactNode } from 'react';
import { explainFailure } from './failure-messages';

interface RemoteFailureProps {
  /** Title of the missing screen. */
  title: string;
  error: Error;
  onRetry: () => void;
  children?: ReactNode;
}

/** Replacement for a screen whose remote is down, broken or of another version. */
export function RemoteFailure({ title, error, onRetry, children }: RemoteFailureProps) {
  const { detail, cause } = explainFailure(error);
  return (
    <>
      <PageHeader title={title} />
      <Card role="alert">
        <EmptyState
          icon="warning"
          title={`${title} cannot be shown right now`}
          description={
            <>
              {detail}
              {cause && (
                <Typography component="span" variant="caption" sx={{ display: 'block', mt: 2, overflowWrap: 'anywhere' }}>
                  {cause}
                </Typography>
              )}
            </>
          }
          action={
            <>
              <Button variant="contained" onClick={onRetry}>
                Retry
              </Button>
              {children}
            </>
          }
        />
      </Card>
    </>
  );
}
