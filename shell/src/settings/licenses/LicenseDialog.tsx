import { api, explainFailure, useSendOnce } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { CheckboxInput, DateInput, FormDialog, SelectInput, showToast, TextInput, useCurrentUser, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { toLicenseFields, type LicenseFields, validateLicense, toLicenseRequest } from './license-fields';
import { licenseTypes } from './license-labels';
import { keysOfLicenses, type License } from './use-licenses';

/** Adds or edits a license. @param license null for a new one */
export function LicenseDialog({ license, onClose }: { license: License | null; onClose: () => void }) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const { organization } = useCurrentUser();
  const form = useForm<LicenseFields>({
    explain: explainFailure,
    initial: toLicenseFields(license, organization.name),
    check: validateLicense,
    submit: async (fields) => {
      const body = toLicenseRequest(fields, license === null);
      if (license === null) await sendOnce(body, (header) => api.POST('/api/organization/licenses', { body, params: { header } }));
      else await api.PUT('/api/organization/licenses/{id}', { params: { path: { id: license.id } }, body });
      await Promise.all(keysOfLicenses.map((queryKey) => client.invalidateQueries({ queryKey })));
      showToast({ title: 'License saved', variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title={license === null ? 'Add a license' : 'Edit the license'} form={form} submitLabel="Save" onClose={onClose}>
      <StateInput form={form} name="state" label="State" empty="Select state" />
      <TextInput form={form} name="licenseNumber" label="License number" help="Exactly as the state shows it" />
      <TextInput form={form} name="holder" label="Holder" help="The firm or person on the license" />
      <TextInput form={form} name="npn" label="NPN" help="National producer number of the holder" maxLength={10} />
      <SelectInput
        form={form}
        name="licenseType"
        label="Type"
        help="Surplus lines license of the agency or of one person"
        choices={licenseTypes}
      />
      <DateInput form={form} name="validFrom" label="Valid from" />
      <DateInput form={form} name="validTo" label="Valid to" help="Leave it blank if the license does not expire" />
      <CheckboxInput
        form={form}
        name="filesUnder"
        label="File under this license"
        help="Filings and state settings show this number. One license per state."
      />
    </FormDialog>
  );
}
