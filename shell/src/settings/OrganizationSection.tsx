import Alert from '@mui/material/Alert';
import { api, explainFailure } from '@stampline/api-client';
import { FormPage, formatDate, showToast, TextInput, useCurrentUser, useForm } from '@stampline/ui';
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
      <FormPage form={form} submitLabel="Save" sendingLabel="Saving..." needsChange readOnly={!isOwner}>
        <TextInput
          form={form}
          name="name"
          label="Name"
          disabled={!isOwner}
          help={isOwner ? undefined : 'Only an owner can change the name'}
        />
        {organization.trialEndsOn && (
          <Alert severity="info">The trial runs until {formatDate(organization.trialEndsOn.slice(0, 10))}.</Alert>
        )}
      </FormPage>
    </SettingsCard>
  );
}
