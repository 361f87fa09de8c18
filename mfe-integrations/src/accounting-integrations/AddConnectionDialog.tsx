import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api, explainFailure, useSendOnce } from '@stampline/api-client';
import { FormDialog, type Choice, SelectInput, showToast, TextInput, useForm, useWatch } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { accountingKey, type AccountingSystem, useAccountingSystems } from './accounting-api';
import { capitalize } from './accounting-labels';
import { getSystemTexts } from './system-labels';

interface ConnectionFields {
  system: string;
  name: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  environment: string;
  companyId: string;
  vendorAccountId: string;
  tenantId: string;
  environmentName: string;
}

const ENVIRONMENTS = [
  ['production', 'Production'],
  ['sandbox', 'Sandbox'],
] as const satisfies readonly Choice[];
const CALLBACK = '/api/accounting/callback';

/** Adds a connection: system, name, and the organization's application with the vendor. */
export function AddConnectionDialog({ system, onClose }: { system: string; onClose: () => void }) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const { data: systems = [] } = useAccountingSystems();
  const form = useForm<ConnectionFields>({
    explain: explainFailure,
    initial: {
      system,
      name: '',
      clientId: '',
      clientSecret: '',
      redirectUri: `${window.location.origin}/accounting-integrations`,
      environment: 'production',
      companyId: '',
      vendorAccountId: '',
      tenantId: '',
      environmentName: '',
    },
    check: ({ system: wanted, name: entered }) => ({
      ...(wanted === '' && { system: 'Select a system.' }),
      ...(entered.trim() === '' && { name: 'Enter a connection name.' }),
    }),
    onInvalid: () =>
      showToast({
        title: 'Missing Information',
        description: 'Please select a system and provide a connection name.',
        variant: 'destructive',
      }),
    submit: async (fields) => {
      const body = toRequestBody(fields, systems);
      await sendOnce(body, (header) => api.POST('/api/accounting/connections', { body, params: { header } }));
      await client.invalidateQueries({ queryKey: accountingKey });
      showToast({
        title: 'Connection Created',
        description: `Next, connect ${fields.name.trim()} and allow access.`,
        variant: 'success',
      });
      onClose();
    },
  });
  const [chosen, environment, name] = useWatch({ control: form.control, name: ['system', 'environment', 'name'] });
  const siteFields = systems.find(({ id }) => id === chosen)?.siteFields ?? [];
  const useSimulator = (): void => {
    const values = [
      ['clientId', 'simulator'],
      ['clientSecret', 'simulator-secret'],
      ...siteFields.map(({ field, simulatorValue }) => [field, simulatorValue] as const),
    ] as const;
    for (const [field, value] of values) {
      form.setValue(field, value, { shouldDirty: true });
      form.clearError(field);
    }
  };
  // A name that the user entered stays.
  const proposeName = (id: string): void => {
    const isProposed = name === '' || systems.some((one) => one.name === name);
    if (isProposed) form.setValue('name', systems.find((one) => one.id === id)?.name ?? '');
  };
  const hasSimulator = systems.some(({ hasSimulator: has }) => has);
  const words = getSystemTexts(chosen);
  return (
    <FormDialog title="Add Connection" form={form} submitLabel="Add Connection" onClose={onClose}>
      <SelectInput
        form={form}
        name="system"
        label="System"
        empty="Select system"
        choices={systems.map(({ id, name }) => [id, name])}
        onChanged={proposeName}
      />
      <TextInput form={form} name="name" label="Connection name" />
      <SelectInput form={form} name="environment" label="Environment" choices={ENVIRONMENTS} />
      {environment === 'sandbox' && hasSimulator && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={useSimulator}>
              Use simulator
            </Button>
          }
        >
          Sandbox connections use the simulator that comes with Stampline. Its companies are fictional.
        </Alert>
      )}
      {environment === 'sandbox' && !hasSimulator && words.sandbox !== undefined && <Alert severity="info">{words.sandbox}</Alert>}
      {environment === 'production' && chosen !== '' && (
        <Alert severity="info">
          {`${systems.find(({ id }) => id === chosen)?.name} gives access only to applications that are registered with it. Your Stampline operator registers one and gives you its client ID and secret. You can add the connection now and enter them later.`}
        </Alert>
      )}
      {siteFields.map(({ field, label, help }) => (
        <TextInput key={field} form={form} name={field} label={capitalize(label)} help={`${help}. You need it to connect.`} />
      ))}
      <TextInput form={form} name="clientId" label="Client ID" type="password" autoComplete="off" />
      <TextInput
        form={form}
        name="clientSecret"
        label="Client secret"
        type="password"
        autoComplete="off"
        help="We store it encrypted and never show it again"
      />
      <TextInput
        form={form}
        name="redirectUri"
        label="Redirect URI"
        help={`You return here after you allow access. The operator registers ${window.location.origin}${CALLBACK} as the redirect URI with the vendor.`}
      />
      <TextInput form={form} name="companyId" label={`${words.companyId} (optional)`} help="Leave blank to choose it when you connect" />
    </FormDialog>
  );
}

function toRequestBody(
  { system, name, clientId, clientSecret, redirectUri, environment, companyId, ...site }: ConnectionFields,
  systems: readonly AccountingSystem[],
) {
  const chosen = systems.find(({ id }) => id === system);
  if (chosen === undefined) throw new Error('A system is chosen before the form is sent.');
  return {
    system: chosen.id,
    name,
    clientId,
    clientSecret,
    redirectUri,
    environment: environment === 'sandbox' ? ('sandbox' as const) : ('production' as const),
    ...(companyId.trim() !== '' && { companyId }),
    ...Object.fromEntries(chosen.siteFields.map(({ field }) => [field, site[field]])),
  };
}
