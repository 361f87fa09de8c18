import { api, explainFailure } from '@stampline/api-client';
import { Disclosure, FormDialog, showToast, TextInput, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { accountingKey, type AccountingConnection, useAccountingSystems } from '../accounting-api';
import { capitalize } from '../accounting-labels';
import { APPLICATION_TITLE, ApplicationFields } from '../ApplicationFields';

/** Edits the name and credentials of a connection. Credentials left blank are kept. */
export function EditConnectionDialog({ connection, onClose }: { connection: AccountingConnection; onClose: () => void }) {
  const client = useQueryClient();
  const { data: systems = [] } = useAccountingSystems();
  const isMissing = (field: string): boolean => connection.missingCredentials.some((missing) => missing === field);
  const system = systems.find(({ id }) => id === connection.system);
  const siteFields = (system?.siteFields ?? []).filter(({ field }) => isMissing(field));
  const help = (field: string): string =>
    isMissing(field) ? 'The vendor shows it with the application' : 'Leave blank to keep the current one';
  const form = useForm({
    explain: explainFailure,
    initial: { name: connection.name, clientId: '', clientSecret: '', vendorAccountId: '', tenantId: '', environmentName: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a connection name.' } : {}),
    submit: async ({ name, ...credentials }) => {
      const entered = Object.entries(credentials).filter(([, text]) => text.trim() !== '');
      const body = { name, ...Object.fromEntries(entered) };
      await api.PATCH('/api/accounting/connections/{id}', { params: { path: { id: connection.id } }, body });
      await client.invalidateQueries({ queryKey: accountingKey });
      showToast({
        title: 'Connection Saved',
        description: describeSavedState(name.trim(), entered.length > 0, connection),
        variant: 'success',
      });
      onClose();
    },
  });
  return (
    <FormDialog title={`Edit ${connection.name}`} form={form} submitLabel="Save" onClose={onClose}>
      <TextInput form={form} name="name" label="Connection name" />
      {siteFields.map(({ field, label, help: where }) => (
        <TextInput key={field} form={form} name={field} label={capitalize(label)} help={`${where}. You need it to connect.`} />
      ))}
      <Disclosure title={APPLICATION_TITLE} startsOpen={isMissing('clientId') || isMissing('clientSecret')}>
        <ApplicationFields system={system?.name ?? 'the system'}>
          <TextInput form={form} name="clientId" label="Client ID" type="password" autoComplete="off" help={help('clientId')} />
          <TextInput form={form} name="clientSecret" label="Client secret" type="password" autoComplete="off" help={help('clientSecret')} />
        </ApplicationFields>
      </Disclosure>
    </FormDialog>
  );
}

function describeSavedState(name: string, isNew: boolean, { missingCredentials }: AccountingConnection): string {
  if (!isNew) return name;
  return missingCredentials.length > 0 ? `Next, connect ${name} and allow access.` : `Connect ${name} again to use the new credentials.`;
}
