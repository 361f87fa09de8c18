import { describeError, explainFailure } from '@stampline/api-client';
import { NOTIFICATION_SETTINGS } from '@stampline/api-client/notification-settings';
import { FormDialog, SelectInput, TextInput, useCurrentUser, useForm, useToast, useWatch } from '@stampline/ui';
import { type TestEmail, useNotificationMutations } from './notification-api';

const TYPES: readonly (readonly [TestEmail['type'], string])[] = NOTIFICATION_SETTINGS.filter(({ hasTestEmail }) => hasTestEmail).map(
  ({ name, singular }) => [name, `${singular.charAt(0).toUpperCase()}${singular.slice(1)}`],
);

interface TestEmailFields {
  type: string;
  userEmail: string;
}

/** Sends a sample email, to check whether email arrives. */
export function TestEmailDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const { test } = useNotificationMutations();
  const { toast } = useToast();
  const form = useForm<TestEmailFields>({
    explain: explainFailure,
    initial: { type: 'deadline', userEmail: user?.email ?? '' },
    check: () => ({}),
    submit: async ({ type, userEmail }) => {
      try {
        const chosen = TYPES.find(([value]) => value === type)?.[0] ?? 'deadline';
        const { success, message } = await test({ type: chosen, userEmail: userEmail.trim() });
        toast({ title: success ? 'Test Email Sent' : 'Email Failed', description: message, variant: success ? 'success' : 'destructive' });
      } catch (error) {
        toast({ title: 'Test Failed', description: `Failed to send test email. ${describeError(error)}`, variant: 'destructive' });
        throw error;
      }
      onClose();
    },
  });
  const userEmail = useWatch({ control: form.control, name: 'userEmail' });
  return (
    <FormDialog
      title="Test Email"
      description="Send an example to yourself or another member."
      form={form}
      submitLabel="Send test email"
      sendingLabel="Sending..."
      isLacking={userEmail.trim() === ''}
      onClose={onClose}
    >
      <SelectInput form={form} name="type" label="Type" choices={TYPES} />
      <TextInput form={form} name="userEmail" label="Email" type="email" maxLength={254} />
    </FormDialog>
  );
}
