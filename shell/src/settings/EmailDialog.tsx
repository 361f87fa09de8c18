import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { LinkField, RowsSkeleton } from '@stampline/ui';
import { useId } from 'react';
import { describeEmailStatus } from './email-labels';
import { type EmailDetail, useEmail } from './use-settings';

export function EmailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId();
  const email = useEmail(id);
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {email.data?.subject ?? 'Email'}
      </DialogTitle>
      <DialogContent>
        <QueryState query={email} what="The email" skeleton={<RowsSkeleton rows={3} label="Loading the email" />}>
          {(loaded) => <EmailBody email={loaded} />}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function EmailBody({ email }: { email: EmailDetail }) {
  const { recipient, isPrivate, text, link } = email;
  const noText = isPrivate
    ? `Only ${recipient} can read this email, because its link opens their account.`
    : 'The text is no longer kept, because it was sent or its link no longer works.';
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        To {recipient}. {describeEmailStatus(email, recipient)}
      </Typography>
      {text === null ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{noText}</Typography>
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      )}
      {link !== null && <LinkField label="Link in the email" link={link} />}
    </Box>
  );
}
