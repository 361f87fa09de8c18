import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { LinkField } from '@stampline/ui';
import { useId } from 'react';
import { QrCode } from '../share-links/QrCode';
import type { CreatedShare } from '../share-links/share-api';

interface SampleLinkDialogProps {
  share: CreatedShare;
  withCode: boolean;
  onClose: () => void;
}

/** A link to the sample, which lets users try the recipient's view. */
export function SampleLinkDialog({ share: { shareUrl, title }, withCode, onClose }: SampleLinkDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Sample link</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText id={textId}>This link opens a page that says Sample. It works for one hour.</DialogContentText>
        <LinkField label="Link to the sample" link={shareUrl} />
        {withCode && <QrCode link={shareUrl} title={title} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
