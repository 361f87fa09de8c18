import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ConfirmQuestion } from '@stampline/page';
import { useId } from 'react';

export interface ConfirmDialogProps {
  /** The content is kept while the dialog fades out. */
  question: ConfirmQuestion | null;
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} role="alertdialog" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{question?.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{question?.description}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button variant="contained" color={question?.destructive ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {question?.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
