import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EmptyState, PageHeader } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { reportPageError } from '../page-reports/page-reports';
import { explainFailure, isMissingCode } from './failure-messages';
import { updateRemoteList, useWasReleased } from './use-remote-list';

interface RemoteFailureProps {
  /** Title of the missing screen. */
  title: string;
  error: Error;
  onRetry: () => void;
  children?: ReactNode;
}

/** Replacement for a screen whose code is missing, is broken, or has a different version. */
export function RemoteFailure({ title, error, onRetry, children }: RemoteFailureProps) {
  const client = useQueryClient();
  const wasReleased = useWasReleased();
  useEffect(() => {
    // The usual reason for missing code is a new release.
    if (isMissingCode(error)) void updateRemoteList(client, 0);
  }, [client, error]);
  useEffect(() => reportPageError('screen', error), [error]);
  const { detail, cause } = explainFailure(error, wasReleased);
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
