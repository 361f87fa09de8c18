import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ShareLinkForm } from '../../share-links/ShareLinkForm';
import { ShareLinks } from '../../share-links/ShareLinks';
import { useShareLink } from '../../share-links/use-share-link';
import type { StorageFile } from '../storage-api';

/** Shares a file with a link, and revokes its links. */
export function ShareFileDialog({ file: { id, name }, onClose }: { file: StorageFile; onClose: () => void }) {
  const titleId = useId();
  const subject = { subjectKind: 'file', subjectId: id } as const;
  const link = useShareLink(subject);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Share <bdi>{name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="textSecondary">
          Anyone with the link can open this file only, without signing in. Links stop working when the file is moved to the trash.
        </Typography>
        <ShareLinkForm subject={subject} title={name} link={link} />
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
          <ShareLinks subject={subject} onRevoke={link.forget} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
