import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { api } from '@stampline/api-client';
import { Icon, useConfirm, useCurrentUser } from '@stampline/ui';
import { isRole, roles } from './roles';
import { useAction } from './use-action';
import { type Member, membersKey } from './use-settings';

export function MemberRow({ member, canManage }: { member: Member; canManage: boolean }) {
  const isSelf = useCurrentUser().id === member.id;
  const confirm = useConfirm();
  const { running, perform } = useAction();
  const path = { id: member.id };

  const changeRole = (role: string) => {
    if (!isRole(role)) return;
    void perform({
      run: () => api.PATCH('/api/organization/members/{id}', { params: { path }, body: { role } }),
      changes: membersKey,
      done: { title: 'Role changed', description: `${member.name} is now ${role}.` },
      failedTitle: 'Role not changed',
    });
  };
  const remove = async () => {
    const question = {
      title: `Remove ${member.name}?`,
      description: `${member.email} can no longer sign in to this organization. What they did stays on record.`,
      confirmLabel: 'Remove',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await perform({
      run: () => api.DELETE('/api/organization/members/{id}', { params: { path } }),
      changes: membersKey,
      done: { title: 'Member removed', description: `${member.name} was removed.` },
      failedTitle: 'Member not removed',
    });
  };

  return (
    <ListItem disableGutters divider sx={{ gap: 3, flexWrap: 'wrap', '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {member.name}
          {isSelf && ' (you)'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {member.email}
        </Typography>
      </Box>
      {canManage ? (
        <TextField
          select
          value={member.role}
          disabled={running}
          onChange={(event) => changeRole(event.target.value)}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Role of ${member.name}` } }}
          sx={{ width: 130 }}
        >
          {roles.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
      ) : (
        <Typography color="textSecondary">{roles.find(({ value }) => value === member.role)?.label}</Typography>
      )}
      {canManage && (
        <Tooltip title={isSelf ? 'You cannot remove yourself' : `Remove ${member.name}`}>
          <span>
            <IconButton aria-label={`Remove ${member.name}`} disabled={isSelf || running} onClick={() => void remove()}>
              <Icon name="delete" />
            </IconButton>
          </span>
        </Tooltip>
      )}
    </ListItem>
  );
}
