import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { explainFailure } from '@stampline/api-client';
import { FormPage, PageHeader, TextInput, useForm } from '@stampline/ui';
import { type OpenedLink, unlockLink } from './shared-api';

interface PasswordFormProps {
  link: Pick<OpenedLink, 'id' | 'token'>;
  onUnlock: (passKey: string) => void;
}

/** Asks for the password of a link, before showing anything about its target. */
export function PasswordForm({ link, onUnlock }: PasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'Enter the password' : undefined }),
    submit: async ({ password }) => onUnlock(await unlockLink(link, password)),
    explain: explainFailure,
  });
  return (
    <>
      <PageHeader title="Enter the password" description="This document has a password. Ask the person who sent you the link." />
      <Card>
        <CardContent>
          <FormPage form={form} submitLabel="Open" sendingLabel="Opening..." leavesFreely>
            <TextInput form={form} name="password" label="Password" type="password" autoComplete="off" autoFocus required />
          </FormPage>
        </CardContent>
      </Card>
    </>
  );
}
