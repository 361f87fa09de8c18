import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { DriveGuide } from './guide';

export function GuideDialog({ guide: { title, steps }, onClose }: { guide: DriveGuide; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Keep files in ${title}`}</DialogTitle>
      <DialogContent>
        <ol>
          {steps.map((step) => (
            <Typography key={step} component="li" sx={{ mb: 1 }}>
              {step}
            </Typography>
          ))}
        </ol>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Got it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
