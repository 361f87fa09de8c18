import { unreadCountQuery } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { SidebarCount } from './SidebarCount';

/** How many notifications wait to be read. */
export function UnreadCount() {
  return <SidebarCount count={useQuery(unreadCountQuery).data ?? 0} what="unread" />;
}
