import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { describeError, unreadCountQuery } from '@stampline/api-client';
import { formatCount, PageHeader, PageTabs, StatusChip, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotificationDialog } from './NotificationDialog';
import { NotificationList } from './NotificationList';
import { useNotificationMutations } from './notification-api';
import type { Notification } from './notification-types';
import { TAB_FILTERS } from './notification-tabs';
import { ReminderSettingsDialog } from './ReminderSettingsDialog';
import { TestEmailDialog } from './TestEmailDialog';

const TITLE = 'Notifications';

/** Notifications about dates, submissions and changes to the law. */
export default function NotificationsPage() {
  const { toast } = useToast();
  const { read, readAll } = useNotificationMutations();
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const [opened, setOpened] = useState<'settings' | 'test' | Notification | null>(null);
  const close = () => setOpened(null);
  const open = async (notification: Notification) => {
    setOpened(notification);
    if (notification.readAt !== null) return;
    try {
      await read(notification.id);
    } catch (error) {
      toast({ title: 'Error', description: `Failed to mark notification as read. ${describeError(error)}`, variant: 'destructive' });
    }
  };
  const markAll = async () => {
    try {
      await readAll();
    } catch (error) {
      toast({ title: 'Error', description: describeError(error), variant: 'destructive' });
    }
  };
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Reminders, status changes and regulatory alerts in one list."
        actions={
          <>
            {unread > 0 && (
              <Box sx={{ alignSelf: 'center' }} role="status">
                <StatusChip tone="dueSoon">{formatCount(unread)} unread</StatusChip>
              </Box>
            )}
            {unread > 0 && <Button onClick={() => void markAll()}>Mark all read</Button>}
            <Button variant="outlined" onClick={() => setOpened('test')}>
              Test Email
            </Button>
            <Button variant="outlined" onClick={() => setOpened('settings')}>
              Settings
            </Button>
          </>
        }
      />
      <PageTabs
        title={TITLE}
        tabs={[
          { value: 'all', label: 'All Notifications' },
          { value: 'unread', label: 'Unread' },
          { value: 'deadlines', label: 'Deadlines' },
          { value: 'status', label: 'Status Updates' },
          { value: 'regulatory', label: 'Regulatory' },
        ]}
        onLeave={{ 'notifications.at': null, 'notifications.page': null }}
      >
        {(current) => (
          <Card>
            <NotificationList
              key={current}
              tab={current}
              filter={TAB_FILTERS[current]}
              onOpen={(notification) => void open(notification)}
            />
          </Card>
        )}
      </PageTabs>
      {opened === 'settings' && <ReminderSettingsDialog onClose={close} />}
      {opened === 'test' && <TestEmailDialog onClose={close} />}
      {opened !== null && typeof opened === 'object' && <NotificationDialog notification={opened} onClose={close} />}
    </>
  );
}
