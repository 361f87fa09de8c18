import { formatDateTime } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { InvitationActions } from './InvitationActions';
import { EmailStatus } from './EmailStatus';
import { roles } from './roles';
import type { Invitation, NewInvitation } from './use-settings';

/** Columns of open invitations. @param onResent shows the new link of a resent invitation */
export function buildInvitationColumns(onResent: (invitation: NewInvitation) => void): ListColumn<Invitation>[] {
  return [
    { field: 'email', title: 'Email', isSortable: true, isHead: true, render: ({ email }) => email },
    {
      field: 'role',
      title: 'Role',
      width: 100,
      isSortable: true,
      render: ({ role }) => roles.find(({ value }) => value === role)?.label,
    },
    { field: 'createdAt', title: 'Invited', width: 180, isSortable: true, render: ({ createdAt }) => formatDateTime(createdAt) },
    { field: 'expiresAt', title: 'Valid until', width: 180, isSortable: true, render: ({ expiresAt }) => formatDateTime(expiresAt) },
    { field: 'letter', title: 'Email status', width: 150, render: ({ letter }) => letter && <EmailStatus email={letter} /> },
    {
      field: 'actions',
      title: 'Actions',
      align: 'right',
      width: 190,
      render: (invitation) => <InvitationActions invitation={invitation} onResent={onResent} />,
    },
  ];
}
