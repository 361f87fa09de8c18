import { explainFailure } from '@stampline/api-client';
import { DateInput, formatDate, FormDialog, getTodayInNewYork, useForm, useToast } from '@stampline/ui';
import { useNotificationMutations } from './notification-api';

interface SnoozeDialogProps {
  id: string;
  onClose: () => void;
  onSnoozed: () => void;
}

export function SnoozeDialog({ id, onClose, onSnoozed }: SnoozeDialogProps) {
  const { snooze } = useNotificationMutations();
  const { toast } = useToast();
  const form = useForm<{ until: string }>({
    explain: explainFailure,
    initial: { until: '' },
    check: ({ until }) => ({
      until: /^\d{4}-\d{2}-\d{2}$/.test(until) && until > getTodayInNewYork() ? undefined : 'Choose a day after today',
    }),
    submit: async ({ until }) => {
      await snooze(id, until);
      toast({ title: 'Notification snoozed', description: `It returns as unread on ${formatDate(until)}.`, variant: 'success' });
      onSnoozed();
    },
  });
  return (
    <FormDialog
      title="Snooze"
      description="The notification returns as unread on the date you choose."
      form={form}
      submitLabel="Snooze"
      onClose={onClose}
    >
      <DateInput form={form} name="until" label="Until" />
    </FormDialog>
  );
}
