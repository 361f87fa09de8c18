import { useForm } from '@stampline/ui';
import { api, explainFailure } from '@stampline/api-client';
import { passwordHint, shortestPassword } from '../forms/field-rules';
import { FormField } from '../forms/FormField';
import { FormFrame } from './FormFrame';

export function AcceptInvitationForm({ token }: { token: string }) {
  const form = useForm({
    explain: explainFailure,
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name.trim() === '' && { name: 'Enter your name' }),
      ...(password.length < shortestPassword && { password: passwordHint }),
    }),
    submit: async ({ name, password }) => {
      await api.POST('/api/auth/invitations/{token}/accept', { params: { path: { token } }, body: { name: name.trim(), password } });
      window.location.assign('/');
    },
  });
  return (
    <FormFrame form={form} submitLabel="Join" sendingLabel="Joining...">
      <FormField form={form} name="name" label="Your name" autoComplete="name" autoFocus />
      <FormField form={form} name="password" label="Password" type="password" autoComplete="new-password" help={passwordHint} />
    </FormFrame>
  );
}
