import { api, explainFailure } from '@stampline/api-client';
import { EmailVerificationNote } from '@stampline/business-ui';
import { FormPage, showToast, TextInput, useCurrentUser, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordHint, MIN_PASSWORD_LENGTH } from '../forms/field-rules';
import { SettingsCard } from './SettingsCard';
import { sessionsKey } from './use-settings';

/** The user's name, email address and password. */
export function AccountSection() {
  const { name, email } = useCurrentUser();
  const client = useQueryClient();
  const [changes, setChanges] = useState(0);
  return (
    <SettingsCard title="Your account" description={`${name}, ${email}`}>
      <EmailVerificationNote spaceBelow={5} />
      <PasswordForm
        key={changes}
        onChanged={() => {
          setChanges(changes + 1);
          void client.invalidateQueries({ queryKey: sessionsKey });
          showToast({ title: 'Password changed', description: 'Your other sessions have been ended.', variant: 'success' });
        }}
      />
    </SettingsCard>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm({
    explain: explainFailure,
    initial: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      ...(currentPassword === '' && { currentPassword: 'Enter your current password' }),
      ...(newPassword.length < MIN_PASSWORD_LENGTH && { newPassword: passwordHint }),
    }),
    submit: async (body) => {
      await api.PUT('/api/auth/password', { body });
      onChanged();
    },
  });
  return (
    <FormPage form={form} submitLabel="Change password" sendingLabel="Changing...">
      <TextInput form={form} name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
      <TextInput form={form} name="newPassword" label="New password" type="password" autoComplete="new-password" help={passwordHint} />
    </FormPage>
  );
}
