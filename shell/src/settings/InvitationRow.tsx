import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { api } from '@stampline/api-client';
import { formatDateTime, useConfirm } from '@stampline/ui';
import { useAction } from './use-action';
import { type Invitation, invitationsKey } from './use-settings';

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expiresAt } = invitation;
  const confirm = useConfirm();
  const { running, perform } = useAction();
  const withdraw = async () => {
    const question = {
      title: `Withdraw the invitation of ${email}?`,
      description: 'The link stops working.',
      confirmLabel: 'Withdraw',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await perform({
      run: () => api.DELETE('/api/organization/invitations/{id}', { params: { path: { id } } }),
      changes: invitationsKey,
      done: { title: 'Invitation withdrawn', description: email },
      failedTitle: 'Invitation not withdrawn',
    });
  };
  return (
    <ListItem disableGutters divider sx={{ gap: 3, '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="body2" color="textSecondary">
          as {role}, valid until {formatDateTime(expiresAt)}
        </Typography>
      </Box>
      <Button color="error" disabled={running} onClick={() => void withdraw()}>
        Withdraw
      </Button>
    </ListItem>
  );
}
