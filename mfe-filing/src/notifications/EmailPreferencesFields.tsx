import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CheckboxInput, type Form, SelectInput, useWatch } from '@stampline/ui';
import { HALF_HOURS, type SettingsFields, TIME_ZONES } from './reminder-settings';

/** Times at which email may arrive. */
export function EmailPreferencesFields({ form }: { form: Form<SettingsFields> }) {
  const isQuiet = useWatch({ control: form.control, name: 'email.quietHours' });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        Email delivery
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Choose when we email you. Notifications in Stampline always appear right away.
      </Typography>
      <Box sx={{ maxWidth: 320, mt: 4 }}>
        <SelectInput form={form} name="email.timeZone" label="Time zone" choices={TIME_ZONES} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <CheckboxInput form={form} name="email.quietHours" label="Quiet hours" help="We hold email until quiet hours end." />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, maxWidth: 320, mt: 3, mb: 2 }}>
        <SelectInput form={form} name="email.quietFrom" label="From" choices={HALF_HOURS} disabled={!isQuiet} />
        <SelectInput form={form} name="email.quietTo" label="To" choices={HALF_HOURS} disabled={!isQuiet} />
      </Box>
      <CheckboxInput
        form={form}
        name="email.dailyDigest"
        label="Daily digest"
        help="One email at 8:00 AM. Reminders that cannot wait until then arrive right away."
      />
    </Box>
  );
}
