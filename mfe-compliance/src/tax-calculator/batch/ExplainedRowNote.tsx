import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { describeError } from '@stampline/api-client';
import { formatCount, formatUsd } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import type { ExplainedRow } from './explained-row';
import { buildBatchPath } from './tax-batch';

export interface ExplainedRowNoteProps {
  batchId: string;
  /** Undefined while the row is being calculated. */
  explained: ExplainedRow | undefined;
  error: unknown;
}

/** Note that names the calculation's batch and row, with a link back. */
export function ExplainedRowNote({ batchId, explained, error }: ExplainedRowNoteProps) {
  const back = (
    <Link component={RouterLink} to={buildBatchPath(batchId)} underline="always">
      Back to the batch
    </Link>
  );
  if (error) {
    return (
      <Alert severity="error">
        {`The row could not be explained. ${describeError(error)} `}
        {back}
      </Alert>
    );
  }
  if (!explained) return null;
  const { row, fileName, differs } = explained;
  return (
    <Alert severity={differs ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
      {`Row ${formatCount(row.row)} of ${fileName}. `}
      {differs && `The batch calculated ${formatUsd(row.totalDue)}. The rules have changed since then. Today’s calculation is below. `}
      {back}
    </Alert>
  );
}
