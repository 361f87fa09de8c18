import type { Notification } from './notification-types';

export interface TabFilter {
  type?: Notification['type'];
  unread?: boolean;
}

export type NotificationTab = 'all' | 'unread' | 'deadlines' | 'status' | 'regulatory';

export const TAB_FILTERS: Readonly<Record<NotificationTab, TabFilter>> = {
  all: {},
  unread: { unread: true },
  deadlines: { type: 'deadline_reminder' },
  status: { type: 'status_update' },
  regulatory: { type: 'regulatory_alert' },
};
