import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api, explainFailure, queryKeys } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { FormPage, RowsInput, showToast, TextInput, useCurrentUser, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { toProfileFields, type Profile, validateProfile, type ProfileFields, toProfileRequest } from './profile-fields';
import { TaxId } from './TaxId';
import { profileKey } from './use-profile';

const columns = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } } as const;
const contact = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;

/** Filer details as printed on forms and filings. Only owners can edit them. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const isOwner = useCurrentUser().role === 'owner';
  const form = useForm<ProfileFields>({
    explain: explainFailure,
    initial: toProfileFields(profile),
    check: validateProfile,
    submit: async (fields) => {
      await api.PUT('/api/organization/profile', { body: toProfileRequest(fields) });
      await Promise.all(
        [profileKey, queryKeys.dashboardStats, ['placements'], ['filings']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      showToast({ title: 'Profile saved', variant: 'success' });
    },
  });
  const common = { form, disabled: !isOwner };
  return (
    <FormPage form={form} submitLabel="Save profile" sendingLabel="Saving..." needsChange readOnly={!isOwner}>
      <TextInput {...common} name="legalName" label="Legal name" help="As registered with the state" />
      <TextInput {...common} name="street" label="Street address" />
      <Box sx={columns}>
        <TextInput {...common} name="city" label="City" />
        <StateInput {...common} name="addressState" label="State" empty="Select state" />
        <TextInput {...common} name="postalCode" label="ZIP code" />
      </Box>
      <TextInput {...common} name="npn" label="National Producer Number (NPN)" />
      {profile.federalTaxId !== null && <TaxId masked={profile.federalTaxId} />}
      {isOwner && (
        <TextInput
          form={form}
          name="federalTaxId"
          label={profile.federalTaxId === null ? 'Federal tax ID' : 'New federal tax ID'}
          help={profile.federalTaxId === null ? 'Stored encrypted' : 'Leave it blank to keep the one on file'}
        />
      )}
      {isOwner ? (
        <RowsInput
          form={form}
          name="contacts"
          label="Contacts"
          isTitled
          one="contact"
          empty={{ name: '', email: '', phone: '' }}
          max={10}
          columns="minmax(0, 1fr)"
        >
          {(at) => (
            <Box sx={contact}>
              <TextInput {...common} name={`contacts.${at}.name`} label="Name" />
              <TextInput {...common} name={`contacts.${at}.phone`} label="Phone" />
              <Box sx={{ gridColumn: '1 / -1' }}>
                <TextInput {...common} name={`contacts.${at}.email`} label="Email" type="email" />
              </Box>
            </Box>
          )}
        </RowsInput>
      ) : (
        profile.contacts.map(({ name, email, phone }) => (
          <Typography key={`${name} ${email} ${phone}`} variant="body2">
            {[name, email, phone].filter(Boolean).join(', ')}
          </Typography>
        ))
      )}
    </FormPage>
  );
}
