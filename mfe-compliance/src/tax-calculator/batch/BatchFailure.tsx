import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

/** Why nothing was calculated, and what to do. */
export function BatchFailure({ problem }: { problem: string | null }) {
  return (
    <Alert severity="error">
      <AlertTitle>Nothing was calculated</AlertTitle>
      {problem ?? 'The batch could not be calculated.'} Correct the file, or start from the template, and calculate it again.
    </Alert>
  );
}
