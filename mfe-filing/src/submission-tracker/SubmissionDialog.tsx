import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { getFilingTypeLabel, QueryState } from '@stampline/business-ui';
import { RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CommentThread } from './CommentThread';
import { EditSubmissionDialog } from './EditSubmissionDialog';
import { toFieldsForReplacement } from './new-submission';
import { NewSubmissionDialog } from './NewSubmissionDialog';
import { StatusHistory } from './StatusHistory';
import { SubmissionFacts } from './SubmissionFacts';
import { SubmissionReceipts } from './SubmissionReceipts';
import { submissionQuery } from './submission-api';
import { UpdateStatusDialog } from './UpdateStatusDialog';
import { useStateNames } from './use-state-names';

interface SubmissionDialogProps {
  id: string;
  onClose: () => void;
}

export function SubmissionDialog({ id, onClose }: SubmissionDialogProps) {
  const titleId = useId();
  const canEdit = useCanEdit();
  const getName = useStateNames();
  const query = useQuery(submissionQuery(id));
  const [opened, setOpened] = useState<'status' | 'edit' | 'again' | null>(null);
  const { data } = query;
  const close = () => setOpened(null);
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{data ? `${getName(data.state)}, ${getFilingTypeLabel(data.filingType)}` : 'Submission'}</DialogTitle>
      <DialogContent>
        <QueryState
          query={query}
          what="The submission"
          gone={{ title: 'Submission not found', action: { label: 'Close', onClick: onClose } }}
          skeleton={<RowsSkeleton rows={4} rowHeight={48} label="Loading the submission" />}
        >
          {(submission) => (
            <Box sx={{ display: 'grid', gap: 5 }}>
              <SubmissionFacts submission={submission} />
              <SubmissionReceipts submission={submission} />
              <CommentThread submission={submission} />
              <StatusHistory submission={submission} />
            </Box>
          )}
        </QueryState>
      </DialogContent>
      <DialogActions>
        {data && canEdit && (
          <>
            <Button onClick={() => setOpened('edit')}>Edit details</Button>
            {data.status === 'rejected' && <Button onClick={() => setOpened('again')}>Submit again</Button>}
            {data.permitted.length > 0 && <Button onClick={() => setOpened('status')}>Update Status</Button>}
          </>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {data && opened === 'status' && <UpdateStatusDialog submission={data} onClose={close} />}
      {data && opened === 'again' && <NewSubmissionDialog initial={toFieldsForReplacement(data)} onClose={close} />}
      {data && opened === 'edit' && <EditSubmissionDialog submission={data} onClose={close} />}
    </Dialog>
  );
}
