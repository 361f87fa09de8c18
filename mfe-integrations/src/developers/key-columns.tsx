import { formatDateTime, formatDay, StatusChip } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import type { ApiKey, NewKeySecret } from './api-key-api';
import { KeyActions } from './KeyActions';
import { formatScopes } from './scope-labels';

/** @param onMade shows the new key's secret */
export function buildKeyColumns(onMade: (made: NewKeySecret) => void): ListColumn<ApiKey>[] {
  return [
    { field: 'name', title: 'Name', isHead: true, isSortable: true, render: ({ name }) => name },
    { field: 'prefix', title: 'Key', width: 170, render: ({ prefix, lastFour }) => `${prefix}…${lastFour}` },
    { field: 'scopes', title: 'Permissions', render: ({ scopes }) => formatScopes(scopes) },
    { field: 'expiresAt', title: 'Expires', width: 170, render: (key) => <KeyValidity apiKey={key} /> },
    { field: 'lastUsedAt', title: 'Last used', width: 130, render: ({ lastUsedAt }) => (lastUsedAt ? formatDay(lastUsedAt) : 'Never') },
    { field: 'createdAt', title: 'Created', width: 130, isSortable: true, render: ({ createdAt }) => formatDay(createdAt) },
    {
      field: 'actions',
      title: 'Actions',
      align: 'right',
      width: 170,
      render: (key) => <KeyActions apiKey={key} onMade={onMade} />,
    },
  ];
}

function KeyValidity({ apiKey: { expiresAt, hasExpired } }: { apiKey: ApiKey }) {
  if (hasExpired) return <StatusChip tone="overdue">Expired</StatusChip>;
  return expiresAt === null ? 'Never' : formatDateTime(expiresAt);
}
