import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeError, explainFailure } from '@stampline/api-client';
import { EmailVerificationNote } from '@stampline/business-ui';
import { CheckboxInput, FormDialog, TextInput, useForm, useToast } from '@stampline/ui';
import { useState } from 'react';
import { EmailPreferencesFields } from './EmailPreferencesFields';
import { type EmailPreferences, type ReminderSetting, useNotificationMutations } from './notification-api';
import { findSettingTexts } from './notification-labels';
import { findChanges, findEmailChange, toSettingsFields, type SettingsFields, validateSettings } from './reminder-settings';

interface ReminderSettingsFormProps {
  settings: readonly ReminderSetting[];
  email: EmailPreferences;
  onClose: () => void;
}

/** A group of fields for each kind of notification, and one for email times. */
export function ReminderSettingsForm({ settings: current, email: known, onClose }: ReminderSettingsFormProps) {
  const [settings] = useState(current);
  const [email] = useState(known);
  const { set } = useNotificationMutations();
  const { toast } = useToast();
  const form = useForm<SettingsFields>({
    explain: explainFailure,
    initial: toSettingsFields(settings, email),
    check: validateSettings,
    submit: async (fields) => {
      try {
        await set(findChanges(settings, fields), findEmailChange(email, fields));
      } catch (error) {
        const description = `Failed to update reminder settings. ${describeError(error)}`;
        toast({ title: 'Update Failed', description, variant: 'destructive' });
        throw error;
      }
      toast({ title: 'Settings Updated', description: 'Reminder settings have been updated successfully', variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title="Reminder settings" form={form} submitLabel="Save settings" onClose={onClose}>
      <EmailVerificationNote before="we email you the details of your notifications" />
      {settings.map(({ id, reminderType }, at) => {
        const words = findSettingTexts(reminderType);
        if (words === undefined) return null;
        const { label, description, isDated } = words;
        return (
          <Box key={id} component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
            <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
              {label}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {description}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, my: 1 }}>
              <CheckboxInput form={form} name={`settings.${at}.enabled`} label="Enabled" />
              <CheckboxInput form={form} name={`settings.${at}.emailEnabled`} label="Email" />
              <CheckboxInput form={form} name={`settings.${at}.inAppEnabled`} label="In-app" />
              <Box sx={{ flex: '0 1 160px' }}>
                <TextInput
                  form={form}
                  name={`settings.${at}.daysAdvance`}
                  label="Days in advance"
                  type="number"
                  disabled={!isDated}
                  help={isDated ? '1 to 30' : 'We notify you right away.'}
                />
              </Box>
            </Box>
          </Box>
        );
      })}
      <EmailPreferencesFields form={form} />
    </FormDialog>
  );
}
