import { explainFailure, createIdempotencyKey } from '@stampline/api-client';
import { FormDialog, SelectInput, TextAreaInput, TextInput, useForm, useToast } from '@stampline/ui';
import { useState } from 'react';
import { type FilingDetail, type FilingPackage, type SubmissionRequest, useFilingMutations } from './filing-api';

const TYPES: readonly (readonly [NonNullable<SubmissionRequest['submissionType']>, string])[] = [
  ['electronic', 'Electronic'],
  ['paper', 'Paper'],
  ['portal', 'State Portal'],
];

export function RecordSubmissionDialog({ filing, made, onClose }: { filing: FilingDetail; made: FilingPackage; onClose: () => void }) {
  const { send } = useFilingMutations();
  const { toast } = useToast();
  const [key] = useState(createIdempotencyKey);
  const form = useForm({
    explain: explainFailure,
    initial: { submissionType: 'portal', referenceNumber: '', comments: '' },
    check: () => ({}),
    submit: async ({ submissionType, referenceNumber, comments }) => {
      const type = TYPES.find(([value]) => value === submissionType)?.[0] ?? 'portal';
      const details = { referenceNumber: referenceNumber.trim() || null, comments: comments.trim() || null };
      await send(filing.id, { packageId: made.id, submissionType: type, ...details }, key);
      toast({ title: 'Filing sent', description: `${filing.stateName}: ${filing.title} is recorded as sent.`, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Record as sent"
      description={`Package ${made.packageNumber} for ${filing.venue.name}. Stampline does not send it for you. Record it after you send it there.`}
      form={form}
      submitLabel="Record as sent"
      onClose={onClose}
    >
      <SelectInput form={form} name="submissionType" label="Submission Type" choices={TYPES} />
      <TextInput form={form} name="referenceNumber" label="Reference Number" maxLength={200} />
      <TextAreaInput form={form} name="comments" label="Comments" maxLength={4_000} />
    </FormDialog>
  );
}
