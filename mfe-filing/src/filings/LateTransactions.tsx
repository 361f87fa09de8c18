import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { formatCountOf, useCanEdit, useToast } from '@stampline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FilingDetail, useFilingMutations } from './filing-api';

/** Transactions recorded after the filing was sent, which are filed in an amendment or with the next filing. */
export function LateTransactions({ filing }: { filing: FilingDetail }) {
  const { id, lateCount, takesAmendments, submissionStatus } = filing;
  const { amend } = useFilingMutations();
  const { toast } = useToast();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const [isOpening, setOpening] = useState(false);
  if (lateCount === 0) return null;
  const open = async () => {
    setOpening(true);
    try {
      void navigate(`/filings/${(await amend(id)).id}`);
    } catch (error) {
      toast({ title: 'Amendment not opened', description: describeError(error), variant: 'destructive' });
    } finally {
      setOpening(false);
    }
  };
  const canAmend = canEdit && takesAmendments && submissionStatus === 'approved';
  return (
    <Alert
      severity="info"
      action={
        canAmend ? (
          <Button color="inherit" size="small" disabled={isOpening} onClick={() => void open()}>
            Prepare amendment
          </Button>
        ) : undefined
      }
    >
      {formatCountOf(lateCount, 'transaction')} in this period {lateCount === 1 ? 'was added, or its' : 'were added, or their'} charges
      changed, after the filing was sent. {explainLateFiling(filing)}
    </Alert>
  );
}

function explainLateFiling({ takesAmendments, submissionStatus }: FilingDetail): string {
  if (!takesAmendments) return 'The next filing includes them.';
  return submissionStatus === 'approved'
    ? 'The state accepts an amended report.'
    : 'You can amend this filing once the office approves it.';
}
