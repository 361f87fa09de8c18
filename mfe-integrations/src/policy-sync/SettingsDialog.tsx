import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api, explainFailure } from '@stampline/api-client';
import { FormDialog, SelectInput, showToast, TextInput, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type PolicySync, policySyncKey } from './policy-sync-api';
import { NUMBERS_CHOICES, SCHEDULE_CHOICES } from './sync-labels';

interface SettingsFields {
  baseUrl: string;
  apiKey: string;
  schedule: PolicySync['schedule'];
  numbers: PolicySync['numbers'];
}

const SIMULATOR_KEY = 'simulator-key';

/** The policy administration system's URL, key and schedule. */
export function SettingsDialog({ sync, onClose }: { sync: PolicySync; onClose: () => void }) {
  const client = useQueryClient();
  const { connected, simulatorUrl, keyHint } = sync;
  const form = useForm<SettingsFields>({
    explain: explainFailure,
    initial: { baseUrl: sync.baseUrl ?? '', apiKey: '', schedule: connected ? sync.schedule : 'hourly', numbers: sync.numbers },
    check: ({ baseUrl, apiKey }) => ({
      ...(!/^https?:\/\/\S+$/.test(baseUrl.trim()) && { baseUrl: 'Enter the URL, for example https://api.example.com/v1.' }),
      ...(!connected && apiKey.trim() === '' && { apiKey: 'Enter the API key.' }),
    }),
    submit: async ({ baseUrl, apiKey, schedule, numbers }) => {
      await api.PUT('/api/policy-sync', { body: { baseUrl, schedule, numbers, ...(apiKey.trim() !== '' && { apiKey }) } });
      await client.invalidateQueries({ queryKey: policySyncKey });
      showToast({ title: 'Settings Updated', description: 'Test the connection or sync now.', variant: 'success' });
      onClose();
    },
  });
  const useSimulator = (): void => {
    form.setValue('baseUrl', simulatorUrl ?? '', { shouldDirty: true });
    form.setValue('apiKey', SIMULATOR_KEY, { shouldDirty: true });
  };
  return (
    <FormDialog
      title={connected ? 'Policy Sync settings' : 'Connect a policy administration system'}
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      {simulatorUrl !== null && !connected && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={useSimulator}>
              Use simulator
            </Button>
          }
        >
          Try Policy Sync with the simulator. Its policies are fictional.
        </Alert>
      )}
      <TextInput form={form} name="baseUrl" label="Base URL" help="For example https://api.example.com/v1" />
      <TextInput
        form={form}
        name="apiKey"
        label="API key"
        type="password"
        autoComplete="off"
        help={connected ? `Leave blank to keep the key that ends with ${keyHint ?? ''}` : 'We store it encrypted and never show it again'}
      />
      <SelectInput form={form} name="schedule" label="Sync frequency" choices={SCHEDULE_CHOICES} />
      <SelectInput
        form={form}
        name="numbers"
        label="Similar policy numbers"
        choices={NUMBERS_CHOICES}
        help="When a record has almost the number of another policy of the same insured, such as EX990901 and EX-99-0901"
      />
    </FormDialog>
  );
}
