import { getSubmissionStatusLabel } from '@stampline/business-ui';
import { describeError, explainFailure } from '@stampline/api-client';
import { FormDialog, RadioInput, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { useState } from 'react';
import { type SubmissionDetail, useSubmissionMutations } from './submission-api';
import { STATUSES } from './submission-labels';

interface UpdateStatusDialogProps {
  submission: SubmissionDetail;
  onClose: () => void;
}

/** Moves a submission to one of the permitted next statuses. */
export function UpdateStatusDialog({ submission: current, onClose }: UpdateStatusDialogProps) {
  // Kept as it was opened: the version sent with the save must be the one that the user saw, or later edits by other users would be overwritten.
  const [{ id, status: before, permitted, version }] = useState(current);
  const { toStatus } = useSubmissionMutations();
  const { toast } = useToast();
  const choices = STATUSES.filter(([value]) => permitted.includes(value));
  const form = useForm<{ status: string; reason: string; comments: string }>({
    explain: explainFailure,
    initial: { status: choices.length === 1 ? (choices[0]?.[0] ?? '') : '', reason: '', comments: '' },
    check: ({ status }) => ({ status: status === '' ? 'Choose the new status' : undefined }),
    submit: async ({ status: chosen, reason, comments }) => {
      const status = choices.find(([value]) => value === chosen)?.[0];
      if (status === undefined) return;
      try {
        await toStatus(id, { status, reason: reason.trim() || null, comments: comments.trim() || null, version });
      } catch (error) {
        const description = `Failed to update submission status. ${describeError(error)}`;
        toast({ title: 'Update Failed', description, variant: 'destructive' });
        throw error;
      }
      toast({ title: 'Status Updated', description: `The submission is now "${getSubmissionStatusLabel(status)}".`, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Update Status"
      description={`The submission is "${getSubmissionStatusLabel(before)}".`}
      form={form}
      submitLabel="Update Status"
      sendingLabel="Updating..."
      onClose={onClose}
    >
      <RadioInput form={form} name="status" label="New status" choices={choices} />
      <TextAreaInput
        form={form}
        name="reason"
        label="Reason"
        help="For example, the office's reason. It stays in the history."
        maxLength={4_000}
      />
      <TextAreaInput form={form} name="comments" label="Comments" maxLength={4_000} />
    </FormDialog>
  );
}
