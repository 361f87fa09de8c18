import { describeProblem } from '@stampline/api-client';
import { EmptyState } from '@stampline/ui';
import { CardList } from '@stampline/ui/data-table';
import { NotificationItem } from './NotificationItem';
import { useNotifications } from './notification-api';
import type { Notification } from './notification-types';
import type { TabFilter } from './notification-tabs';

interface NotificationListProps {
  tab: string;
  filter: TabFilter;
  onOpen: (notification: Notification) => void;
}

export function NotificationList({ tab, filter, onOpen }: NotificationListProps) {
  const list = useNotifications(tab, filter);
  return (
    <CardList
      label="Notifications"
      list={list}
      failure={describeProblem}
      renderCard={(notification) => <NotificationItem notification={notification} onOpen={onOpen} />}
      renderEmpty={() => (
        <EmptyState
          icon="notifications"
          title="No notifications yet"
          description={
            filter.unread ? 'You have read everything.' : 'Deadline reminders, status updates and regulatory alerts appear here.'
          }
        />
      )}
    />
  );
}
