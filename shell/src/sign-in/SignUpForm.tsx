import { api, explainFailure } from '@stampline/api-client';
import { FormPage, TextInput, useForm } from '@stampline/ui';
import { emailHint, isEmail, passwordHint, shortestPassword } from '../forms/field-rules';

export function SignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({
    explain: explainFailure,
    initial: { organizationName: '', name: '', email: '', password: '' },
    check: ({ organizationName, name, email, password }) => ({
      ...(organizationName.trim() === '' && { organizationName: 'Enter the name of your agency, brokerage or MGA' }),
      ...(name.trim() === '' && { name: 'Enter your name' }),
      ...(!isEmail(email) && { email: emailHint }),
      ...(password.length < shortestPassword && { password: passwordHint }),
    }),
    submit: async ({ organizationName, name, email, password }) => {
      const body = { organizationName: organizationName.trim(), name: name.trim(), email: email.trim(), password };
      await api.POST('/api/auth/sign-up', { body });
      onSignedIn();
    },
  });
  return (
    <FormPage form={form} submitLabel="Start free trial" sendingLabel="Starting..." size="large" leavesFreely>
      <TextInput
        form={form}
        name="organizationName"
        label="Organization"
        autoComplete="organization"
        autoFocus
        help="Your agency, brokerage or MGA/MGU"
      />
      <TextInput form={form} name="name" label="Your name" autoComplete="name" />
      <TextInput form={form} name="email" label="Work email" type="email" autoComplete="username" />
      <TextInput form={form} name="password" label="Password" type="password" autoComplete="new-password" help={passwordHint} />
    </FormPage>
  );
}
