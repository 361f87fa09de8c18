import { deadlineCountsQuery } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { SidebarCount } from './SidebarCount';

/** Number of overdue deadlines. */
export function OverdueCount() {
  return <SidebarCount count={useQuery(deadlineCountsQuery).data?.overdueDeadlines ?? 0} what="overdue" isAlarming />;
}
