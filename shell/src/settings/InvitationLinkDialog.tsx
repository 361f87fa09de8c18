import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { LinkField } from '@stampline/ui';
import { useId } from 'react';
import { describeEmailStatus } from './email-labels';
import { type NewInvitation, useEmail } from './use-settings';

/** Status of an invitation's email, and its link to share manually. */
export function InvitationLinkDialog({ invitation, onClose }: { invitation: NewInvitation; onClose: () => void }) {
  const titleId = useId();
  const { email: recipient, acceptUrl, letter: queued } = invitation;
  // The mail server responds after the invitation is created.
  const { data: email = queued } = useEmail(queued?.id);
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {recipient} is invited
      </DialogTitle>
      <DialogContent>
        <DialogContentText role="status" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {email && describeEmailStatus(email, recipient)}{' '}
          {email?.state === 'outbox' ? 'Copy this link and send it to them.' : 'You can also copy this link and send it to them.'}
        </DialogContentText>
        <LinkField label="Invitation link" link={acceptUrl} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
