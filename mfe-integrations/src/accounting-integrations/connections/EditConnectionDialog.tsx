import { api, explainFailure } from '@stampline/api-client';
import { FormDialog, showToast, TextInput, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { accountingKey, type AccountingConnection } from '../accounting-calls';

/** Name and credentials of a connection; what is left blank stays. */
export function EditConnectionDialog({ connection, onClose }: { connection: AccountingConnection; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    explain: explainFailure,
    initial: { name: connection.name, clientId: '', clientSecret: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a connection name.' } : {}),
    submit: async ({ name, clientId, clientSecret }) => {
      const body = { name, ...(clientId.trim() !== '' && { clientId }), ...(clientSecret.trim() !== '' && { clientSecret }) };
      await api.PATCH('/api/accounting/connections/{id}', { params: { path: { id: connection.id } }, body });
      await client.invalidateQueries({ queryKey: accountingKey });
      const isNew = 'clientId' in body || 'clientSecret' in body;
      showToast({
        title: 'Connection Saved',
        description: isNew ? `Connect ${name.trim()} again to use the new credentials.` : name.trim(),
        variant: 'success',
      });
      onClose();
    },
  });
  return (
    <FormDialog title={`Edit ${connection.name}`} form={form} submitLabel="Save" onClose={onClose}>
      <TextInput form={form} name="name" label="Connection name" />
      <TextInput
        form={form}
        name="clientId"
        label="Client ID"
        type="password"
        autoComplete="off"
        help="Leave blank to keep the current one"
      />
      <TextInput
        form={form}
        name="clientSecret"
        label="Client secret"
        type="password"
        autoComplete="off"
        help="Leave blank to keep the current one"
      />
    </FormDialog>
  );
}
