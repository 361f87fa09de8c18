import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { SharingMethod } from './sharing-methods';

interface MethodDetailsProps {
  method: SharingMethod;
  /** Undefined for users who may not share. */
  onTry: (() => void) | undefined;
  onClose: () => void;
}

export function MethodDetails({ method: { title, details }, onTry, onClose }: MethodDetailsProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, typography: 'body2' }}>
          {details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Got it
        </Button>
        {onTry && (
          <Button variant="contained" onClick={onTry}>
            Try Now
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
