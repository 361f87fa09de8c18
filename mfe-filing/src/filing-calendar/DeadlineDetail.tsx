import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { canBeFiled, getSettlingPage, MarkDeadlineFiledDialog, QueryState } from '@stampline/business-ui';
import { RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
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

/** A deadline: its dates, the reason why it applies, its status, and actions. */
export function DeadlineDetail({ id, today, onClose }: DeadlineDetailProps) {
  const query = useQuery(deadlineQuery(id));
  const canEdit = useCanEdit();
  const titleId = useId();
  const [step, setStep] = useState<'mark' | 'edit' | null>(null);
  const { reopen, remove } = useDeadlineActions(onClose);
  const deadline = query.data;
  const waits = (deadline?.waitingPlacements ?? 0) > 0;
  const page = deadline === undefined ? null : getSettlingPage(deadline);
  if (deadline !== undefined && step === 'mark') return <MarkDeadlineFiledDialog deadlineId={id} onClose={() => setStep(null)} />;
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
        {deadline !== undefined && canEdit && !deadline.isStandard && deadline.answersFilingId === null && (
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
        {page !== null && (
          <Button variant="contained" component={Link} to={page.to}>
            {page.label}
          </Button>
        )}
        {deadline !== undefined && canEdit && !waits && deadline.isStandard && <PrepareButton deadlineId={deadline.id} />}
        {deadline !== undefined && canEdit && deadline.isCompleted && deadline.answersFilingId === null && (
          <Button variant="outlined" onClick={() => void reopen(deadline)}>
            Reopen
          </Button>
        )}
        {deadline !== undefined && canEdit && page === null && canBeFiled(deadline, today) && (
          <Button variant="contained" onClick={() => setStep('mark')}>
            Mark as filed
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
