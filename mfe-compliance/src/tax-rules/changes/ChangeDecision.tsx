import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfirm, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';
import type { RuleChange } from '../rule-change-api';
import { buildApplyQuestion, mayWithdraw, needsSecondPerson } from './change-labels';
import { RejectDialog } from './RejectDialog';
import { useDecision } from './use-decision';
import { ApproverHint } from './ApproverHint';

/** Decision buttons for users who may decide; other users see why they may not decide. */
export function ChangeDecision({ change }: { change: RuleChange }) {
  const user = useCurrentUser();
  const [rejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useDecision(change.id);
  const confirm = useConfirm();
  const isWaiting = change.status === 'waiting';
  if (!isWaiting && change.status !== 'previewing') return null;
  const approve = async () => {
    if (await confirm(buildApplyQuestion(change))) mutate({ kind: 'approve' });
  };
  const isProposer = change.proposedBy?.id === user.id;
  return (
    <Box sx={{ mt: 4, display: 'grid', gap: 3 }}>
      {isWaiting && !change.canApprove && <ApproverHint change={change} isProposer={isProposer} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isWaiting && change.canApprove && (
          <Button variant="contained" disabled={isPending} onClick={() => void approve()}>
            {needsSecondPerson(change.kind) ? 'Approve' : 'Confirm'}
          </Button>
        )}
        {isWaiting && change.canApprove && !isProposer && (
          <Button variant="outlined" color="error" disabled={isPending} onClick={() => setRejecting(true)}>
            Reject
          </Button>
        )}
        {mayWithdraw(change, user) && (
          <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => mutate({ kind: 'withdraw' })}>
            Withdraw
          </Button>
        )}
      </Box>
      {isWaiting && change.canApprove && (
        <Typography variant="body2" color="textSecondary">
          Once approved, policies are priced again and the differences are recorded as adjustments. Amounts you have filed do not change.
        </Typography>
      )}
      {rejecting && <RejectDialog change={change} onClose={() => setRejecting(false)} />}
    </Box>
  );
}
