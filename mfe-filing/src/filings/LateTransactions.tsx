import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { sentenceOf } from '@stampline/api-client';
import { countOf, useCanEdit, useToast } from '@stampline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FilingDetail, useFilingCalls } from './filing-api';

/** Transactions recorded after the filing was sent, which are filed in an amendment or with the next filing. */
export function LateTransactions({ filing }: { filing: FilingDetail }) {
  const { id, lateCount, takesAmendments, submissionStatus } = filing;
  const { amend } = useFilingCalls();
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
      toast({ title: 'Amendment not opened', description: sentenceOf(error), variant: 'destructive' });
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
      {countOf(lateCount, 'transaction')} in this period {lateCount === 1 ? 'was added, or its' : 'were added, or their'} charges changed,
      after the filing was sent. {wayOf(filing)}
    </Alert>
  );
}

function wayOf({ takesAmendments, submissionStatus }: FilingDetail): string {
  if (!takesAmendments) return 'The next filing includes them.';
  return submissionStatus === 'approved'
    ? 'The state accepts an amended report.'
    : 'You can amend this filing once the office approves it.';
}
