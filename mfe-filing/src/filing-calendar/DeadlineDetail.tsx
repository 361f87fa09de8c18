import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { CompleteDialog } from './CompleteDialog';
import { deadlineQuery } from './deadline-api';
import { DeadlineDialog } from './DeadlineDialog';
import { DeadlineFacts } from './DeadlineFacts';
import { DeadlineLinks } from './DeadlineLinks';
import { PrepareButton } from './PrepareButton';
import { useDeadlineActions } from './use-deadline-actions';

export interface DeadlineDetailProps {
  id: string;
  today: string;
  onClose: () => void;
}

/** A deadline: dates, reason it applies, status, and actions. */
export function DeadlineDetail({ id, today, onClose }: DeadlineDetailProps) {
  const query = useQuery(deadlineQuery(id));
  const canEdit = useCanEdit();
  const titleId = useId();
  const [step, setStep] = useState<'complete' | 'edit' | null>(null);
  const { reopen, remove } = useDeadlineActions(onClose);
  const deadline = query.data;
  if (deadline !== undefined && step === 'complete')
    return <CompleteDialog deadline={deadline} today={today} onClose={() => setStep(null)} />;
  if (deadline !== undefined && step === 'edit')
    return <DeadlineDialog deadline={deadline} today={today} state="" onClose={() => setStep(null)} />;
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{deadline === undefined ? 'Deadline' : `${deadline.state}: ${deadline.title}`}</DialogTitle>
      <DialogContent>
        <QueryState
          query={query}
          what="The deadline"
          gone={{ title: 'This deadline is not in your calendar' }}
          skeleton={<RowsSkeleton label="Loading the deadline" />}
        >
          {(shown) => (
            <>
              <DeadlineFacts deadline={shown} />
              <DeadlineLinks deadline={shown} />
            </>
          )}
        </QueryState>
      </DialogContent>
      <DialogActions>
        {deadline !== undefined && canEdit && !deadline.isStandard && (
          <Box sx={{ flex: 1, display: 'flex', gap: 2 }}>
            <Button color="error" onClick={() => void remove(deadline)}>
              Delete
            </Button>
            <Button color="inherit" onClick={() => setStep('edit')}>
              Edit
            </Button>
          </Box>
        )}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        {deadline !== undefined && canEdit && deadline.isStandard && <PrepareButton deadlineId={deadline.id} />}
        {deadline !== undefined && canEdit && !deadline.isCompleted && (
          <Button component={Link} to={`/submission-tracker?deadline=${deadline.id}`}>
            Record submission
          </Button>
        )}
        {deadline !== undefined && canEdit && (
          <Button
            variant={deadline.isCompleted ? 'outlined' : 'contained'}
            onClick={() => (deadline.isCompleted ? void reopen(deadline) : setStep('complete'))}
          >
            {deadline.isCompleted ? 'Reopen' : 'Complete'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
