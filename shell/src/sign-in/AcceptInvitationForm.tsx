import { api, explainFailure } from '@stampline/api-client';
import { FormPage, TextInput, useForm } from '@stampline/ui';
import { passwordHint, MIN_PASSWORD_LENGTH } from '../forms/field-rules';

export function AcceptInvitationForm({ token }: { token: string }) {
  const form = useForm({
    explain: explainFailure,
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name.trim() === '' && { name: 'Enter your name' }),
      ...(password.length < MIN_PASSWORD_LENGTH && { password: passwordHint }),
    }),
    submit: async ({ name, password }) => {
      await api.POST('/api/auth/invitations/{token}/accept', { params: { path: { token } }, body: { name: name.trim(), password } });
      window.location.assign('/');
    },
  });
  return (
    <FormPage form={form} submitLabel="Join" sendingLabel="Joining..." size="large" leavesFreely>
      <TextInput form={form} name="name" label="Your name" autoComplete="name" autoFocus />
      <TextInput form={form} name="password" label="Password" type="password" autoComplete="new-password" help={passwordHint} />
    </FormPage>
  );
}
