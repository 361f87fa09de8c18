import { ApiError, describeError, explainFailure } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { DateInput, FormDialog, SelectInput, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { type Deadline, useDeadlineMutations } from './deadline-api';
import { validateDeadline, type DeadlineFields, toDeadlineRequest, toDeadlineFields } from './deadline-form';
import { FILING_TYPES } from './filing-types';

export interface DeadlineDialogProps {
  /** The deadline to edit; null for a new one. */
  deadline: Deadline | null;
  /** Default due date of a new deadline. */
  today: string;
  state: string;
  onClose: () => void;
}

/** Adds or edits a custom deadline. */
export function DeadlineDialog({ deadline, today, state, onClose }: DeadlineDialogProps) {
  const { add, change } = useDeadlineMutations();
  const { toast } = useToast();
  const isNew = deadline === null;
  const form = useForm<DeadlineFields>({
    explain: explainFailure,
    initial: toDeadlineFields(deadline, today, state),
    check: validateDeadline,
    onInvalid: () => toast({ title: 'Validation Error', description: 'Please fill in all required fields', variant: 'destructive' }),
    submit: async (fields) => {
      const entered = toDeadlineRequest(fields);
      if (!isNew) await change(deadline.id, entered);
      else {
        try {
          await add(entered);
        } catch (error) {
          const reason = describeError(error);
          const description = error instanceof ApiError ? reason : `Failed to create filing deadline. ${reason}`;
          toast({ title: 'Failed to Create Deadline', description, variant: 'destructive' });
          throw error;
        }
      }
      toast({ title: isNew ? 'Deadline Created' : 'Deadline saved', variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={isNew ? 'Add Custom Deadline' : 'Edit deadline'}
      form={form}
      submitLabel={isNew ? 'Add Deadline' : 'Save deadline'}
      sendingLabel={isNew ? 'Adding...' : 'Saving...'}
      onClose={onClose}
    >
      <StateInput form={form} name="state" label="State" required empty="Select state" />
      <SelectInput form={form} name="filingType" label="Filing Type" required empty="Select filing type" choices={FILING_TYPES} />
      <DateInput form={form} name="dueDate" label="Due Date" />
      <TextAreaInput form={form} name="description" label="Description" required maxLength={1_000} />
    </FormDialog>
  );
}
