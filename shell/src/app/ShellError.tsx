import Box from '@mui/material/Box';
import { ErrorState } from '@stampline/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportPageError } from '../page-reports/page-reports';

/** Last-resort screen for an error in the shell itself. */
export function ShellError() {
  const error = useRouteError();
  useEffect(() => reportPageError('screen', error), [error]);
  const detail = error instanceof Error ? error.message : 'The page stopped because of an unexpected error.';
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: 8 }}>
      <ErrorState title="This page stopped working" detail={detail} retryLabel="Reload the page" onRetry={() => window.location.reload()} />
    </Box>
  );
}
