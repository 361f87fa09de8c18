import { api, explainFailure } from '@stampline/api-client';
import { getEditionName } from '@stampline/business-ui';
import { FormPage, RadioInput, TextInput, useForm } from '@stampline/ui';
import { emailHint, isEmail, passwordHint, MIN_PASSWORD_LENGTH } from '../forms/field-rules';

type Edition = 'statute' | 'product';

const EDITIONS = [
  ['statute', `${getEditionName('statute')}: each state’s cited law, by date`],
  ['product', `${getEditionName('product')}: one headline rate per state`],
] as const satisfies readonly (readonly [Edition, string])[];

/** Creates an organization with its first owner, who chooses the edition. */
export function SignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({
    explain: explainFailure,
    initial: { organizationName: '', name: '', email: '', password: '', edition: 'statute' },
    check: ({ organizationName, name, email, password }) => ({
      ...(organizationName.trim() === '' && { organizationName: 'Enter the name of your agency, brokerage or MGA' }),
      ...(name.trim() === '' && { name: 'Enter your name' }),
      ...(!isEmail(email) && { email: emailHint }),
      ...(password.length < MIN_PASSWORD_LENGTH && { password: passwordHint }),
    }),
    submit: async ({ organizationName, name, email, password, edition }) => {
      const owner = { name: name.trim(), email: email.trim(), password };
      const body = { organizationName: organizationName.trim(), ...owner, edition: edition === 'product' ? edition : 'statute' } as const;
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
      <RadioInput
        form={form}
        name="edition"
        label="How we calculate your taxes"
        choices={EDITIONS}
        help="An owner can change this later under Tax rules."
      />
    </FormPage>
  );
}
