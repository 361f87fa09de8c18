import { explainFailure } from '@stampline/api-client';
import { DateInput, FormDialog, TextAreaInput, useForm, useToast } from '@stampline/ui';
import { INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { type Deadline, useDeadlineMutations } from './deadline-api';

export function CompleteDialog({ deadline, today, onClose }: { deadline: Deadline; today: string; onClose: () => void }) {
  const { complete } = useDeadlineMutations();
  const { toast } = useToast();
  const form = useForm({
    explain: explainFailure,
    initial: { completedOn: today, note: '' },
    check: ({ completedOn }) => ({
      completedOn: completedOn && completedOn !== INCOMPLETE_DATE ? undefined : 'Enter the date you filed',
    }),
    submit: async ({ completedOn, note }) => {
      await complete(deadline.id, { completedOn, ...(note.trim() && { note: note.trim() }) });
      toast({ title: 'Deadline completed', description: `${deadline.state}: ${deadline.title}`, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Complete deadline"
      description={`${deadline.state}: ${deadline.title}${deadline.period === undefined ? '' : `, ${deadline.period}`}`}
      form={form}
      submitLabel="Complete"
      onClose={onClose}
    >
      <DateInput form={form} name="completedOn" label="Filed on" />
      <TextAreaInput form={form} name="note" label="Note" help="Optional, for example the confirmation number" maxLength={1_000} />
    </FormDialog>
  );
}
