import { api, explainFailure } from '@stampline/api-client';
import { FormPage, TextInput, useForm } from '@stampline/ui';
import { emailHint, isEmail } from '../forms/field-rules';

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    explain: explainFailure,
    initial: { email: '' },
    check: ({ email }) => ({ ...(!isEmail(email) && { email: emailHint }) }),
    submit: async ({ email }) => {
      await api.POST('/api/auth/password-reset', { body: { email: email.trim() } });
      onSent(email.trim());
    },
  });
  return (
    <FormPage form={form} submitLabel="Send link" sendingLabel="Sending..." size="large" leavesFreely>
      <TextInput form={form} name="email" label="Email" type="email" autoComplete="username" autoFocus />
    </FormPage>
  );
}
