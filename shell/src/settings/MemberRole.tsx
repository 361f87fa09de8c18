import { SelectField } from '@stampline/ui';
import { api } from '@stampline/api-client';
import { isRole, roles } from './roles';
import { useAction } from './use-action';
import { type Member, membersKey } from './use-settings';

/** Role of a member, with a select for users who may change it. */
export function MemberRole({ member, canChange }: { member: Member; canChange: boolean }) {
  const { running, perform } = useAction();
  const change = (role: string) => {
    if (!isRole(role)) return;
    void perform({
      run: () => api.PATCH('/api/organization/members/{id}', { params: { path: { id: member.id } }, body: { role } }),
      changes: membersKey,
      done: { title: 'Role changed', description: `${member.name} is now ${role}.` },
      failedTitle: 'Role not changed',
    });
  };
  if (!canChange) return roles.find(({ value }) => value === member.role)?.label;
  return (
    <SelectField
      label={`Role of ${member.name}`}
      isLabelHidden
      value={member.role}
      choices={roles.map(({ value, label }) => [value, label] as const)}
      disabled={running}
      onChange={change}
      sx={{ width: 124, '& select': { py: 1.5, typography: 'body2' } }}
    />
  );
}
