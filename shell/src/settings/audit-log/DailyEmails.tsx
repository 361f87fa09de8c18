import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { api, getData } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../use-action';

const key = ['organization', 'settings'] as const;

/** Switch for daily emails with the log's newest entry, for owners. */
export function DailyEmails() {
  const organization = useQuery({ queryKey: key, queryFn: () => getData(api.GET('/api/organization')) });
  const { running, perform } = useAction();
  if (organization.data === undefined) return null;
  const isOn = organization.data.emailsAuditLog;
  const set = (emailsAuditLog: boolean) =>
    perform({
      run: () => api.PATCH('/api/organization', { body: { emailsAuditLog } }),
      changes: key,
      done: {
        title: emailsAuditLog ? 'Emails turned on' : 'Emails turned off',
        description: emailsAuditLog
          ? 'Owners with a verified address get the newest entry by email every day.'
          : 'Owners no longer get the newest entry by email.',
      },
      failedTitle: 'Emails not changed',
    });
  return (
    <FormControlLabel
      sx={{ px: 4, mx: 0 }}
      control={<Switch checked={isOn} disabled={running} onChange={(_, checked) => void set(checked)} />}
      label="Email the newest entry to owners every day, so that they can prove later that nothing was removed"
    />
  );
}
