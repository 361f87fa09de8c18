import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { formatCountOf, formatCount, formatDateTime, TaskProgress } from '@stampline/ui';
import { type AuditVerification, useVerification } from './use-audit-log';

/** Verifies the whole log against its hashes, with progress, and shows the outcome. */
export function LogVerification() {
  const { data, error, isPending, mutate, progress } = useVerification();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4 }}>
      <Button variant="outlined" size="small" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Verifying...' : 'Verify the log'}
      </Button>
      <Button variant="outlined" size="small" href="/api/audit/export" download>
        Download a signed copy
      </Button>
      {isPending && progress.total > 0 && (
        <Box sx={{ flex: '1 1 280px' }}>
          <TaskProgress
            title="Verifying the audit log"
            known={progress}
            live={undefined}
            unit="entry"
            units="entries"
            note="Keep this page open until it is done."
          />
        </Box>
      )}
      <Box role="status" sx={{ flex: '1 1 280px', '&:empty': { display: 'none' } }}>
        {data && <VerificationResult verification={data} />}
        {error && <Alert severity="error">We could not verify the log. {describeError(error)}</Alert>}
      </Box>
    </Box>
  );
}

function VerificationResult({ verification: { sound, entries, firstFault, reason, anchor } }: { verification: AuditVerification }) {
  if (sound)
    return (
      <Alert severity="success">
        The log is intact: {formatCountOf(entries, 'entry', 'entries')}, none changed or removed.
        {anchor && ` It also matches the copy of entry ${formatCount(anchor.sequence)} kept on ${formatDateTime(anchor.anchoredAt)}.`}
      </Alert>
    );
  return <Alert severity="error">{describeFault(formatCount(firstFault ?? 0), reason)}</Alert>;
}

function describeFault(entry: string, reason: AuditVerification['reason']): string {
  if (reason === 'key-missing')
    return `Entry ${entry} cannot be verified: its encryption key is not configured. Ask your administrator to add the key back.`;
  if (reason === 'anchor-differs')
    return `The log was altered: entry ${entry} is missing or differs from the copy kept outside the database. Download the log and contact support.`;
  return `The log was altered: entry ${entry} was changed, removed or added outside Stampline. Download the log and contact support.`;
}
