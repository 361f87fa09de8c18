import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, explainFailure } from '@stampline/api-client';
import { formatDate, showToast, useCurrentUser, useForm } from '@stampline/ui';
import { FormField } from '../forms/FormField';
import { SettingsCard } from './SettingsCard';

export function OrganizationSection() {
  const { organization, role } = useCurrentUser();
  const isOwner = role === 'owner';
  const form = useForm({
    explain: explainFailure,
    initial: { name: organization.name },
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter the name of your organization' } : {}),
    submit: async ({ name }) => {
      await api.PATCH('/api/organization', { body: { name: name.trim() } });
      showToast({ title: 'Organization saved', variant: 'success' });
      // The name stands in every screen's frame, which is built from the session.
      setTimeout(() => window.location.reload(), 600);
    },
  });
  return (
    <SettingsCard title="Organization" description="The name appears on forms, filings and reports.">
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
        {form.failure && (
          <Alert severity="error" role="alert">
            {form.failure}
          </Alert>
        )}
        <FormField
          form={form}
          name="name"
          label="Name"
          disabled={!isOwner}
          help={isOwner ? undefined : 'Only an owner can change the name'}
        />
        {organization.trialEndsOn && (
          <Alert severity="info">The trial runs until {formatDate(organization.trialEndsOn.slice(0, 10))}.</Alert>
        )}
        {isOwner && (
          <Button type="submit" variant="contained" disabled={form.sending || !form.isChanged} sx={{ justifySelf: 'start' }}>
            {form.sending ? 'Saving...' : 'Save'}
          </Button>
        )}
      </Box>
    </SettingsCard>
  );
}
