import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDateTime, useCanEdit } from '@stampline/ui';
import { type Revocation, useDismissRevocation, useRevocations } from './use-revocations';

/** Access that Stampline has given up but the service has not revoked, with steps to revoke it manually. */
export function PendingRevocations() {
  const { data = [] } = useRevocations();
  return data.map((revocation) => <PendingRevocation key={revocation.id} revocation={revocation} />);
}

function PendingRevocation({ revocation: { id, name, nextAttemptAt, instruction } }: { revocation: Revocation }) {
  const canEdit = useCanEdit();
  const dismiss = useDismissRevocation();
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>{`${name} may still list Stampline among the apps with access`}</Typography>
      <Typography variant="body2">
        {nextAttemptAt === null
          ? 'We could not end this earlier access. End it yourself:'
          : `We could not end this earlier access yet. We will try again after ${formatDateTime(nextAttemptAt)}. To end it now:`}
      </Typography>
      <Typography variant="body2">{instruction}</Typography>
      {canEdit && (
        <Box sx={{ mt: 2 }}>
          <Button
            size="small"
            color="inherit"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate(id)}
            aria-label={`I removed it: ${name}`}
          >
            I removed it
          </Button>
        </Box>
      )}
    </Alert>
  );
}
