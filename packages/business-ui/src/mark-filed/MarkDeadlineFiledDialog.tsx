import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryState } from '../query-state/QueryState';
import { filingTargetQuery } from './filing-target';
import { MarkFiledDialog } from './MarkFiledDialog';

export interface MarkDeadlineFiledDialogProps {
  deadlineId: string;
  onClose: () => void;
}

/** Marks a deadline's filing as filed, with its package if one was created. */
export default function MarkDeadlineFiledDialog({ deadlineId, onClose }: MarkDeadlineFiledDialogProps) {
  const query = useQuery(filingTargetQuery(deadlineId));
  const titleId = useId();
  if (query.data !== undefined) return <MarkFiledDialog target={query.data} onClose={onClose} />;
  // The dialog opens only once its contents are loaded: an empty frame that is filled a moment later would flicker.
  if (query.error === null) return null;
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Mark as filed</DialogTitle>
      <DialogContent>
        <QueryState query={query} what="The deadline" gone={{ title: 'This deadline is not in your calendar' }} skeleton={null}>
          {() => null}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
