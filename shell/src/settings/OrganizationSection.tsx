import Typography from '@mui/material/Typography';
import { api, explainFailure } from '@stampline/api-client';
import { DateInput, FormPage, formatDate, showToast, TextInput, useCurrentUser, useForm } from '@stampline/ui';
import { ProfileCard } from './profile/ProfileCard';
import { SettingsCard } from './SettingsCard';

export function OrganizationSection() {
  const { organization, role } = useCurrentUser();
  const isOwner = role === 'owner';
  const form = useForm({
    explain: explainFailure,
    initial: { name: organization.name, trackingSince: organization.trackingSince },
    check: ({ name, trackingSince }) => ({
      ...(name.trim() === '' && { name: 'Enter the name of your organization' }),
      ...(!/^\d{4}-\d{2}-\d{2}$/.test(trackingSince) && { trackingSince: 'Enter the full date' }),
    }),
    submit: async ({ name, trackingSince }) => {
      await api.PATCH('/api/organization', { body: { name: name.trim(), trackingSince } });
      showToast({ title: 'Organization saved', variant: 'success' });
      // The frame of every screen shows the name, which comes from the session.
      setTimeout(() => window.location.reload(), 600);
    },
  });
  return (
    <>
      <SettingsCard title="Organization" description="The name appears on forms, filings and reports.">
        <FormPage form={form} submitLabel="Save" sendingLabel="Saving..." needsChange readOnly={!isOwner}>
          <TextInput
            form={form}
            name="name"
            label="Name"
            disabled={!isOwner}
            help={isOwner ? undefined : 'Only an owner can change the name'}
          />
          {isOwner ? (
            <DateInput
              form={form}
              name="trackingSince"
              label="Track due dates since"
              help="Deadlines before this date are not tracked. Choose your sign-up date or earlier."
            />
          ) : (
            <Typography variant="body2" color="textSecondary">
              Due dates are tracked since {formatDate(organization.trackingSince)}.
            </Typography>
          )}
        </FormPage>
      </SettingsCard>
      <ProfileCard />
    </>
  );
}
