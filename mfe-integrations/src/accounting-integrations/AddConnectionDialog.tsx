import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api, explainFailure, getData, useSendOnce } from '@stampline/api-client';
import { type Choice, Disclosure, FormDialog, SelectInput, showToast, TextInput, useForm, useWatch } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { APPLICATION_TITLE, ApplicationFields } from './ApplicationFields';
import { accountingKey, type AccountingConnection, type AccountingSystem, useAccountingSystems } from './accounting-api';
import { capitalize } from './accounting-labels';
import { MissingApplication } from './MissingApplication';
import { openConsentWindow, useConsent } from './connections/use-connection';
import { getSystemTexts } from './system-labels';

type Environment = AccountingConnection['environment'];

interface ConnectionFields {
  system: string;
  name: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  environment: Environment;
  companyId: string;
  vendorAccountId: string;
  tenantId: string;
  environmentName: string;
}

const ENVIRONMENTS = [
  ['production', 'Production'],
  ['sandbox', 'Sandbox'],
] as const satisfies readonly Choice[];

/** Adds a connection, and continues to the vendor's consent page if an application is registered. */
export function AddConnectionDialog({ system, onClose }: { system: string; onClose: () => void }) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const consent = useConsent();
  const { data: systems = [] } = useAccountingSystems();
  const form = useForm<ConnectionFields>({
    explain: explainFailure,
    initial: {
      system,
      name: systems.find(({ id }) => id === system)?.name ?? '',
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
      const popup = canConnect(fields, systems) ? openConsentWindow() : undefined;
      try {
        const body = toRequestBody(fields, systems);
        const added = await getData(sendOnce(body, (header) => api.POST('/api/accounting/connections', { body, params: { header } })));
        await client.invalidateQueries({ queryKey: accountingKey });
        if (popup === undefined)
          showToast({ title: 'Connection Created', description: `${added.name} is not connected yet.`, variant: 'success' });
        else consent.mutate({ connection: added, popup });
      } catch (error) {
        popup?.close();
        throw error;
      }
      onClose();
    },
  });
  const fields = useWatch({ control: form.control, compute: (values) => values });
  const { environment, name } = fields;
  const chosen = systems.find(({ id }) => id === fields.system);
  const siteFields = chosen?.siteFields ?? [];
  const useSimulator = (): void => {
    for (const { field, simulatorValue } of siteFields) {
      form.setValue(field, simulatorValue, { shouldDirty: true });
      form.clearError(field);
    }
  };
  // A name that the user has entered is kept.
  const proposeName = (id: string): void => {
    const isProposed = name === '' || systems.some((one) => one.name === name);
    if (isProposed) form.setValue('name', systems.find((one) => one.id === id)?.name ?? '');
  };
  const words = getSystemTexts(fields.system);
  const isSimulator = environment === 'sandbox' && chosen?.hasSimulator === true;
  const hasApplication = chosen !== undefined && hasSharedApplication(chosen, environment);
  return (
    <FormDialog
      title="Add Connection"
      form={form}
      submitLabel={chosen !== undefined && canConnect(fields, systems) ? `Connect to ${chosen.name}…` : 'Add Connection'}
      onClose={onClose}
    >
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
      {isSimulator && (
        <Alert
          severity="info"
          action={
            siteFields.length > 0 && (
              <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={useSimulator}>
                Use simulator
              </Button>
            )
          }
        >
          Sandbox connections use the simulator that comes with Stampline. Its companies are fictional.
        </Alert>
      )}
      {environment === 'sandbox' && !isSimulator && words.sandbox !== undefined && <Alert severity="info">{words.sandbox}</Alert>}
      {siteFields.map(({ field, label, help }) => (
        <TextInput key={field} form={form} name={field} label={capitalize(label)} help={`${help}. You need it to connect.`} />
      ))}
      {chosen !== undefined && !hasApplication && <MissingApplication system={chosen} environment={environment} />}
      <TextInput form={form} name="companyId" label={`${words.companyId} (optional)`} help="Leave blank to choose it when you connect" />
      {chosen !== undefined && (
        <Disclosure title={APPLICATION_TITLE}>
          <ApplicationFields system={chosen.name}>
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
              help="Stampline page to which you return after you allow access"
            />
          </ApplicationFields>
        </Disclosure>
      )}
    </FormDialog>
  );
}

/** Returns true if users do not need to register an application, because the operator has one or the simulator is used. */
const hasSharedApplication = ({ hasSimulator, missingSettings, hasSandboxApplications }: AccountingSystem, environment: Environment) =>
  environment === 'sandbox' && (hasSimulator || hasSandboxApplications) ? hasSimulator : missingSettings.length === 0;

/** Returns true if consent can follow immediately. */
function canConnect(fields: ConnectionFields, systems: readonly AccountingSystem[]): boolean {
  const chosen = systems.find(({ id }) => id === fields.system);
  if (chosen === undefined || chosen.siteFields.some(({ field }) => fields[field].trim() === '')) return false;
  const hasClientId = fields.clientId.trim() !== '';
  const hasClientSecret = fields.clientSecret.trim() !== '';
  return hasClientId || hasClientSecret ? hasClientId && hasClientSecret : hasSharedApplication(chosen, fields.environment);
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
    environment,
    ...(companyId.trim() !== '' && { companyId }),
    ...Object.fromEntries(chosen.siteFields.map(({ field }) => [field, site[field]])),
  };
}
