import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { reminderSettingsQuery } from './notification-api';
import { ReminderSettingsForm } from './ReminderSettingsForm';

export function ReminderSettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(reminderSettingsQuery);
  if (query.data) return <ReminderSettingsForm settings={query.data.settings} email={query.data.email} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} fullWidth aria-label="Reminder settings">
      <DialogContent>
        <QueryState
          query={query}
          what="Reminder settings"
          skeleton={<RowsSkeleton rows={4} rowHeight={96} label="Loading reminder settings" />}
        >
          {() => null}
        </QueryState>
      </DialogContent>
    </Dialog>
  );
}
