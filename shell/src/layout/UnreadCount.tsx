import { unreadCountQuery } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { SidebarCount } from './SidebarCount';

/** Number of unread notifications. */
export function UnreadCount() {
  return <SidebarCount count={useQuery(unreadCountQuery).data ?? 0} what="unread" />;
}
