import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { describeError, explainFailure } from '@stampline/api-client';
import {
  DateInput,
  FileDropZone,
  FormDialog,
  formatDate,
  getTodayInNewYork,
  SelectInput,
  TextInput,
  useForm,
  useToast,
} from '@stampline/ui';
import { useState } from 'react';
import type { FilingTarget } from './filing-target';
import { describeFixedFacts } from './fixed-facts';
import { type SubmissionType, useMarkFiled } from './use-mark-filed';

const WAYS: readonly (readonly [SubmissionType, string])[] = [
  ['portal', 'State Portal'],
  ['electronic', 'Electronic'],
  ['paper', 'Paper'],
];

export interface MarkFiledDialogProps {
  target: FilingTarget;
  onClose: () => void;
}

/** Records that a filing was sent, with the date, confirmation number and receipt. */
export function MarkFiledDialog({ target, onClose }: MarkFiledDialogProps) {
  const { markFiled, addReceipt } = useMarkFiled();
  const { toast } = useToast();
  const [receipt, setReceipt] = useState<File | null>(null);
  const today = getTodayInNewYork();
  const name = `${target.stateName}: ${[target.title, target.period].filter(Boolean).join(', ')}`;
  const form = useForm({
    explain: explainFailure,
    initial: { filedOn: today, submissionType: 'portal', referenceNumber: '' },
    check: ({ filedOn }) => ({
      filedOn: /^\d{4}-\d{2}-\d{2}$/.test(filedOn) && filedOn <= today ? undefined : 'Enter the day you filed, today or earlier',
    }),
    submit: async ({ filedOn, submissionType, referenceNumber }) => {
      const way = WAYS.find(([value]) => value === submissionType)?.[0] ?? 'portal';
      const facts = { filedOn, submissionType: way, referenceNumber: referenceNumber.trim() || null };
      const submissionId = await markFiled(target, facts);
      toast({ title: 'Marked as filed', description: `${name}, filed on ${formatDate(filedOn)}.`, variant: 'success' });
      onClose();
      if (receipt !== null)
        await addReceipt(submissionId, receipt).catch((error: unknown) =>
          toast({ title: 'Receipt not added', description: `${describeError(error)} Add it from the submission.`, variant: 'destructive' }),
        );
    },
  });
  return (
    <FormDialog
      title="Mark as filed"
      description={`${name}. Stampline does not send it for you. File it first, then record it here.`}
      form={form}
      submitLabel="Mark as filed"
      sendingLabel="Recording..."
      onClose={onClose}
    >
      <DateInput form={form} name="filedOn" label="Filed on" />
      <TextInput form={form} name="referenceNumber" label="Confirmation number" help="Optional" maxLength={200} />
      <SelectInput form={form} name="submissionType" label="Sent by" choices={WAYS} />
      <FileDropZone label="Receipt, optional" hint={receipt?.name ?? 'Any file, up to 25 MB'} onFile={setReceipt} />
      {receipt !== null && (
        <Typography variant="body2" role="status">
          {receipt.name} will be kept as the receipt.
        </Typography>
      )}
      {target.sentPackage?.bookChanged === true && (
        <Alert severity="warning">
          Policies changed after this package was made. If you filed those changes too, close this and make a new package first.
        </Alert>
      )}
      <Alert severity="info">{describeFixedFacts(target.sentPackage)}</Alert>
    </FormDialog>
  );
}
