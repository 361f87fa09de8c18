import { api, explainFailure } from '@stampline/api-client';
import { FormPage, TextInput, useForm } from '@stampline/ui';
import { passwordHint, MIN_PASSWORD_LENGTH } from '../forms/field-rules';

export function ChoosePasswordForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const form = useForm({
    explain: explainFailure,
    initial: { password: '' },
    check: ({ password }) => ({ ...(password.length < MIN_PASSWORD_LENGTH && { password: passwordHint }) }),
    submit: async (body) => {
      await api.POST('/api/auth/password-reset/{token}', { params: { path: { token } }, body });
      onDone();
    },
  });
  return (
    <FormPage form={form} submitLabel="Change password" sendingLabel="Changing..." size="large" leavesFreely>
      {/* Hidden field that identifies the account to password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        form={form}
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        help={passwordHint}
        autoFocus
      />
    </FormPage>
  );
}
