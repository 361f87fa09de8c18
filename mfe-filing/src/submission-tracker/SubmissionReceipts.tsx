import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { FileDropZone, formatDay, useCanEdit, useToast } from '@stampline/ui';
import { useState } from 'react';
import { type SubmissionDetail, useSubmissionMutations } from './submission-api';

/** Files that prove a submission, and a control to add one. */
export function SubmissionReceipts({ submission: { id, receipts } }: { submission: SubmissionDetail }) {
  const { addReceipt } = useSubmissionMutations();
  const { toast } = useToast();
  const canEdit = useCanEdit();
  const [isSending, setSending] = useState(false);
  const add = async (file: File) => {
    setSending(true);
    try {
      await addReceipt(id, file);
      toast({ title: 'Receipt added', description: `${file.name} is kept with the submission.`, variant: 'success' });
    } catch (error) {
      toast({ title: 'Receipt not added', description: describeError(error), variant: 'destructive' });
    }
    setSending(false);
  };
  return (
    <div>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        Receipts
      </Typography>
      {receipts.length === 0 && <Typography color="textSecondary">No receipt was added.</Typography>}
      <Box component="ul" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
        {receipts.map(({ fileId, fileName, addedAt, addedByName }) => (
          <Box component="li" key={fileId}>
            <Link underline="always" href={`/api/submissions/${id}/receipts/${fileId}`} download>
              {fileName}
            </Link>
            , added {formatDay(addedAt)} by {addedByName}
          </Box>
        ))}
      </Box>
      {canEdit && (
        <FileDropZone
          label="Add a receipt"
          hint="Any file, up to 25 MB. It cannot be removed."
          disabled={isSending}
          onFile={(file) => void add(file)}
        />
      )}
    </div>
  );
}
