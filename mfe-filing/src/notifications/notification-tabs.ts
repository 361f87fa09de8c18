import type { Notification } from './notification-calls';

/** Which notifications a tab shows, as the API is told. */
export interface TabFilter {
  type?: Notification['type'];
  unread?: boolean;
}

interface NotificationTab {
  value: string;
  label: string;
  filter: TabFilter;
}

export const ALL_TAB: NotificationTab = { value: 'all', label: 'All Notifications', filter: {} };

export const TABS: readonly NotificationTab[] = [
  ALL_TAB,
  { value: 'unread', label: 'Unread', filter: { unread: true } },
  { value: 'deadlines', label: 'Deadlines', filter: { type: 'deadline_reminder' } },
  { value: 'status', label: 'Status Updates', filter: { type: 'status_update' } },
  { value: 'regulatory', label: 'Regulatory', filter: { type: 'regulatory_alert' } },
];
