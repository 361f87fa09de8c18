import Typography from '@mui/material/Typography';
import { api, type Jurisdiction, explainFailure } from '@stampline/api-client';
import { FormDialog, showToast, TextInput, useForm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { StateSettings } from './dashboard-api';
import { stateSettingsKey, useRefreshDashboard } from './use-dashboard';

const DEFAULT_LEAD_DAYS = 7;
const MAX_LEAD_DAYS = 30;
interface ConfigureStateFormProps {
  jurisdiction: Jurisdiction;
  settings: StateSettings | undefined;
  onClose: () => void;
}

export function ConfigureStateForm({ jurisdiction, settings, onClose }: ConfigureStateFormProps) {
  const client = useQueryClient();
  const refresh = useRefreshDashboard();
  const form = useForm({
    explain: explainFailure,
    initial: {
      licenseNumber: settings?.licenseNumber ?? '',
      reminderLeadDays: String(settings?.reminderLeadDays ?? DEFAULT_LEAD_DAYS),
    },
    check: ({ reminderLeadDays }) =>
      isLeadTime(reminderLeadDays) ? {} : { reminderLeadDays: `Use a whole number from 1 to ${MAX_LEAD_DAYS}` },
    submit: async ({ licenseNumber, reminderLeadDays }) => {
      await api.PUT('/api/organization/state-settings/{code}', {
        params: { path: { code: jurisdiction.code } },
        body: {
          licenseNumber: licenseNumber.trim() || null,
          // None of the laws in the rulebook allow a choice of frequency.
          filingFrequency: null,
          reminderLeadDays: Number(reminderLeadDays),
        },
      });
      await client.invalidateQueries({ queryKey: stateSettingsKey });
      void refresh();
      showToast({ title: 'State saved', description: `Your settings for ${jurisdiction.name} are saved.`, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title={`Configure ${jurisdiction.name}`} form={form} submitLabel="Save" onClose={onClose}>
      <TextInput
        form={form}
        name="licenseNumber"
        label="Surplus lines license number"
        autoFocus
        help="The license you file under. Its holder and dates are in Settings, Licenses."
      />
      <Typography variant="body2" color="textSecondary">
        Filing frequency: {jurisdiction.filingFrequency}, set by law.
      </Typography>
      <TextInput
        form={form}
        name="reminderLeadDays"
        label="Remind us before each deadline (days)"
        type="number"
        help={`1 to ${MAX_LEAD_DAYS}`}
      />
    </FormDialog>
  );
}

function isLeadTime(text: string): boolean {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= MAX_LEAD_DAYS;
}
