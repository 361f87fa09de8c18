import { formatBrowserName, formatDateTime, formatTimeAgo } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { EndSessionButton } from './EndSessionButton';
import type { Session } from './use-settings';

export const sessionColumns: readonly ListColumn<Session>[] = [
  { field: 'browser', title: 'Browser', isHead: true, render: ({ userAgent }) => formatBrowserName(userAgent) },
  { field: 'address', title: 'Network address', width: 190, render: ({ address }) => address },
  { field: 'startedAt', title: 'Signed in', width: 190, isSortable: true, render: ({ startedAt }) => formatDateTime(startedAt) },
  { field: 'lastSeenAt', title: 'Last used', width: 150, isSortable: true, render: ({ lastSeenAt }) => formatTimeAgo(lastSeenAt) },
  { field: 'actions', title: 'Actions', align: 'right', width: 130, render: (session) => <EndSessionButton session={session} /> },
];
