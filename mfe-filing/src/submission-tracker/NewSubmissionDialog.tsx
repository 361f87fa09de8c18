import { explainFailure, describeError } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { DateInput, FormDialog, SelectInput, TextAreaInput, TextInput, useForm, useToast } from '@stampline/ui';
import { DeadlineInput } from './DeadlineInput';
import { isMissingChoice, type NewSubmissionFields, validateNewSubmission, toSubmissionRequest, EMPTY_SUBMISSION } from './new-submission';
import { useSubmissionMutations } from './submission-api';
import { FILING_TYPES, SUBMISSION_TYPES } from './submission-labels';
import { useStateNames } from './use-state-names';

interface NewSubmissionDialogProps {
  initial?: NewSubmissionFields;
  onClose: () => void;
}

/** Records a submission that was sent to a state. */
export function NewSubmissionDialog({ initial = EMPTY_SUBMISSION, onClose }: NewSubmissionDialogProps) {
  const { create } = useSubmissionMutations();
  const { toast } = useToast();
  const getName = useStateNames();
  const form = useForm<NewSubmissionFields>({
    explain: explainFailure,
    initial,
    check: validateNewSubmission,
    onInvalid: (complaints) => {
      if (isMissingChoice(complaints))
        toast({ title: 'Validation Error', description: 'State and filing type are required', variant: 'destructive' });
    },
    submit: async (fields) => {
      try {
        await create(toSubmissionRequest(fields));
      } catch (error) {
        toast({ title: 'Creation Failed', description: describeError(error) || 'Failed to create submission', variant: 'destructive' });
        throw error;
      }
      toast({ title: 'Submission Created', description: `Your submission to ${getName(fields.state)} is recorded.`, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="New Submission"
      description={
        initial.replacesId === '' ? 'Record a submission you made to a state.' : 'Record the submission that replaces the rejected one.'
      }
      form={form}
      submitLabel="Create Submission"
      sendingLabel="Creating..."
      onClose={onClose}
    >
      <StateInput form={form} name="state" label="State" empty="Select state" required onChanged={() => form.setValue('deadlineId', '')} />
      <SelectInput form={form} name="filingType" label="Filing Type" empty="Select filing type" choices={FILING_TYPES} required />
      <SelectInput form={form} name="submissionType" label="Submission Type" choices={SUBMISSION_TYPES} />
      <DeadlineInput form={form} />
      <DateInput form={form} name="dueDate" label="Due Date" />
      <TextInput form={form} name="referenceNumber" label="Reference Number" maxLength={200} />
      <TextAreaInput form={form} name="comments" label="Comments" maxLength={4_000} />
    </FormDialog>
  );
}
