import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, explainFailure } from '@stampline/api-client';
import { showToast, useCurrentUser, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordHint, shortestPassword } from '../forms/field-rules';
import { FormField } from '../forms/FormField';
import { SettingsCard } from './SettingsCard';
import { sessionsKey } from './use-settings';

/** One's own name, address and password. */
export function AccountSection() {
  const { name, email } = useCurrentUser();
  const client = useQueryClient();
  const [changes, setChanges] = useState(0);
  return (
    <SettingsCard title="Your account" description={`${name}, ${email}`}>
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
      ...(newPassword.length < shortestPassword && { newPassword: passwordHint }),
    }),
    submit: async (body) => {
      await api.PUT('/api/auth/password', { body });
      onChanged();
    },
  });
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
      {form.failure && (
        <Alert severity="error" role="alert">
          {form.failure}
        </Alert>
      )}
      <FormField form={form} name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
      <FormField form={form} name="newPassword" label="New password" type="password" autoComplete="new-password" help={passwordHint} />
      <Button type="submit" variant="contained" disabled={form.sending} sx={{ justifySelf: 'start' }}>
        {form.sending ? 'Changing...' : 'Change password'}
      </Button>
    </Box>
  );
}
