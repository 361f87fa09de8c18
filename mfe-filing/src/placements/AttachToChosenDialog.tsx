import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { AttachDocument, KeptElsewhereForm } from '@stampline/business-ui';
import { formatCountOf } from '@stampline/ui';
import { useId } from 'react';
import type { Placement } from './placement-api';

export function AttachToChosenDialog({ placements, onClose }: { placements: readonly Placement[]; onClose: () => void }) {
  const titleId = useId();
  const [first, ...others] = placements.map(({ id }) => id);
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Attach a document to {formatCountOf(placements.length, 'placement')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 3 }}>
          The file is stored once. We guess which document it is; each placement shows it, and you can change it there.
        </Typography>
        {first !== undefined && (
          <>
            <AttachDocument transactionIds={[first, ...others]} onAttached={onClose} />
            <KeptElsewhereForm transactionIds={[first, ...others]} names={[]} onRecorded={onClose} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
