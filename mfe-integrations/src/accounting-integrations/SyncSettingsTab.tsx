import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Box from '@mui/material/Box';
import { api, explainFailure } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { CheckboxInput, FormPage, RowsSkeleton, SelectInput, showToast, useCanEdit, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { accountingKey, type SyncSettings, useSyncSettings } from './accounting-api';
import { FREQUENCY_LABELS, SYNC_ITEM_LABELS, type SyncItem } from './accounting-labels';

interface SettingsFields {
  autoSync: boolean;
  syncFrequency: string;
  items: Record<SyncItem, boolean>;
}

export function SyncSettingsTab() {
  const query = useSyncSettings();
  return (
    <Card>
      <CardContent>
        <QueryState query={query} what="The settings" skeleton={<RowsSkeleton rows={5} label="Loading the settings" />}>
          {(settings) => <SettingsForm settings={settings} />}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function SettingsForm({ settings }: { settings: SyncSettings }) {
  const client = useQueryClient();
  const canEdit = useCanEdit();
  const form = useForm<SettingsFields>({
    explain: explainFailure,
    initial: toSettingsFields(settings),
    check: () => ({}),
    submit: async ({ autoSync, syncFrequency, items }) => {
      const body: SyncSettings = {
        autoSync,
        syncFrequency: FREQUENCY_LABELS.find(([value]) => value === syncFrequency)?.[0] ?? 'daily',
        syncItems: SYNC_ITEM_LABELS.flatMap(([item]) => (items[item] ? [item] : [])),
      };
      await api.PUT('/api/accounting/sync-settings', { body });
      await client.invalidateQueries({ queryKey: accountingKey });
      showToast({
        title: 'Settings Updated',
        description: autoSync ? 'Connected systems sync automatically.' : 'Automatic sync is off. Open Connections to sync.',
        variant: 'success',
      });
    },
  });
  return (
    <FormPage form={form} submitLabel="Save Settings" sendingLabel="Saving..." readOnly={!canEdit}>
      <CheckboxInput form={form} name="autoSync" label="Auto-sync" help="Sync every connected system on a schedule" disabled={!canEdit} />
      <SelectInput form={form} name="syncFrequency" label="Sync frequency" choices={FREQUENCY_LABELS} disabled={!canEdit} />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <FormLabel component="legend">Data to sync</FormLabel>
        {SYNC_ITEM_LABELS.map(([item, label]) => (
          <CheckboxInput key={item} form={form} name={`items.${item}`} label={label} disabled={!canEdit} />
        ))}
        <FormHelperText>
          Invoices are journal entries for your tax and fees by state and month. We post them after the month ends. Payments are the
          payments you record in Stampline.
        </FormHelperText>
      </Box>
    </FormPage>
  );
}

function toSettingsFields({ autoSync, syncFrequency, syncItems }: SyncSettings): SettingsFields {
  const isSynced = (item: SyncItem): boolean => syncItems.includes(item);
  return {
    autoSync,
    syncFrequency,
    items: {
      customers: isSynced('customers'),
      invoices: isSynced('invoices'),
      payments: isSynced('payments'),
      tax_codes: isSynced('tax_codes'),
      accounts: isSynced('accounts'),
    },
  };
}
