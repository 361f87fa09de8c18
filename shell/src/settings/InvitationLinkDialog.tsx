import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useToast } from '@stampline/ui';
import { useId } from 'react';

/** The link of a new invitation. It is a secret and cannot be shown again. */
export function InvitationLinkDialog({ email, acceptUrl, onClose }: { email: string; acceptUrl: string; onClose: () => void }) {
  const titleId = useId();
  const { toast } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(acceptUrl);
      toast({ title: 'Copied!', description: 'The link is in the clipboard.', variant: 'success' });
    } catch {
      toast({ title: 'Copy Failed', description: 'The browser refused. Select the link and copy it yourself.', variant: 'destructive' });
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{email} is invited</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>Send them this link. It is shown only now.</DialogContentText>
        <TextField
          label="Link of the invitation"
          value={acceptUrl}
          slotProps={{ input: { readOnly: true }, htmlInput: { onFocus: (event: { target: HTMLInputElement }) => event.target.select() } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          Copy link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
