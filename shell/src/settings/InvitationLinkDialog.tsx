import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { LinkField } from '@stampline/ui';
import { useId } from 'react';
import { letterSentence } from './letter-words';
import { type NewInvitation, useLetter } from './use-settings';

/** Status of an invitation's email, and its link to share manually. */
export function InvitationLinkDialog({ invitation, onClose }: { invitation: NewInvitation; onClose: () => void }) {
  const titleId = useId();
  const { email, acceptUrl, letter: posted } = invitation;
  // The mail server responds after the invitation is created.
  const { data: letter = posted } = useLetter(posted?.id);
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {email} is invited
      </DialogTitle>
      <DialogContent>
        <DialogContentText role="status" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {letter && letterSentence(letter, email)}{' '}
          {letter?.state === 'outbox' ? 'Send them this link.' : 'You can also send them this link.'}
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
