import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { LinkField } from '@stampline/ui';
import { type ReactNode, useId } from 'react';

interface SecretDialogProps {
  title: string;
  secret: string;
  onClose: () => void;
  label?: string;
  copyLabel?: string;
  /** The next step, next to Close. */
  action?: ReactNode;
}

/** A secret that is shown once. */
export function SecretDialog({ title, secret, onClose, label = 'Secret', copyLabel = 'Copy secret', action }: SecretDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>Copy it now. We do not show it again.</DialogContentText>
        <LinkField label={label} link={secret} copyLabel={copyLabel} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        {action}
      </DialogActions>
    </Dialog>
  );
}
