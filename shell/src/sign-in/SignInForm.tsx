import { api, ApiError, explainFailure } from '@stampline/api-client';
import { FormPage, TextInput, useForm } from '@stampline/ui';
import { emailHint, isEmail } from '../forms/field-rules';

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({
    explain: explainFailure,
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(!isEmail(email) && { email: emailHint }),
      ...(password === '' && { password: 'Enter your password' }),
    }),
    submit: async ({ email, password }) => {
      try {
        await api.POST('/api/auth/sign-in', { body: { email: email.trim(), password } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401)
          throw new Error('The email address or password is incorrect. Check both and try again.', { cause: error });
        throw error;
      }
      onSignedIn();
    },
  });
  return (
    <FormPage form={form} submitLabel="Sign in" sendingLabel="Signing in..." size="large" leavesFreely>
      <TextInput form={form} name="email" label="Email" type="email" autoComplete="username" autoFocus />
      <TextInput form={form} name="password" label="Password" type="password" autoComplete="current-password" />
    </FormPage>
  );
}
