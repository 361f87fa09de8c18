import { formatDateTime } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { MemberRole } from './MemberRole';
import { RemoveMemberButton } from './RemoveMemberButton';
import type { Member } from './use-settings';

/** Columns of the member list. Only owners can change roles and remove people, but never themselves. */
export function buildMemberColumns({ ownId, isOwner }: { ownId: string; isOwner: boolean }): ListColumn<Member>[] {
  const columns: ListColumn<Member>[] = [
    { field: 'name', title: 'Name', isSortable: true, isHead: true, render: ({ id, name }) => (id === ownId ? `${name} (you)` : name) },
    { field: 'email', title: 'Email', isSortable: true, render: ({ email }) => email },
    { field: 'role', title: 'Role', width: 150, isSortable: true, render: (member) => <MemberRole member={member} canChange={isOwner} /> },
    { field: 'createdAt', title: 'Joined', width: 180, isSortable: true, render: ({ createdAt }) => formatDateTime(createdAt) },
  ];
  if (!isOwner) return columns;
  return [
    ...columns,
    {
      field: 'actions',
      title: 'Actions',
      align: 'right',
      width: 96,
      render: (member) => <RemoveMemberButton member={member} isSelf={member.id === ownId} />,
    },
  ];
}
