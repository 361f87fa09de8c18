import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sentenceOf } from '@stampline/api-client';
import { countOf, formatCount } from '@stampline/ui';
import { type AuditVerification, useVerification } from './use-audit-log';

/** Checks the whole log against its hashes, and says whether it is as it was written. */
export function VerifyLog() {
  const { data, error, isPending, mutate } = useVerification();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4 }}>
      <Button variant="outlined" size="small" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Verifying...' : 'Verify the log'}
      </Button>
      <Box role="status" sx={{ flex: '1 1 280px' }}>
        {data && <Verdict verification={data} />}
        {error && <Alert severity="error">The log could not be verified. {sentenceOf(error)}</Alert>}
      </Box>
    </Box>
  );
}

function Verdict({ verification: { sound, entries, firstFault } }: { verification: AuditVerification }) {
  if (sound) return <Alert severity="success">The log is intact: {countOf(entries, 'entry', 'entries')}, none changed or removed.</Alert>;
  return (
    <Alert severity="error">
      The log was altered: entry {formatCount(firstFault ?? 0)} was changed, removed or added outside the product. Download the log and tell
      support.
    </Alert>
  );
}
