import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { api, dataOf } from '@stampline/api-client';
import { formatDateTime, useConfirm } from '@stampline/ui';
import { letterSentence } from './letter-words';
import { useAction } from './use-action';
import { type Invitation, invitationsKey, type NewInvitation } from './use-settings';

interface InvitationRowProps {
  invitation: Invitation;
  /** Shows the new link of an invitation that was sent again. */
  onResent: (invitation: NewInvitation) => void;
}

export function InvitationRow({ invitation, onResent }: InvitationRowProps) {
  const { id, email, role, expiresAt, letter } = invitation;
  const confirm = useConfirm();
  const { running, perform } = useAction();
  const path = { id };
  const resend = async () => {
    const question = {
      title: `Send ${email} a new link?`,
      description: 'The new link is valid for seven days. The earlier link stops working.',
      confirmLabel: 'Send again',
    };
    if (!(await confirm(question))) return;
    await perform({
      run: async () => onResent(await dataOf(api.POST('/api/organization/invitations/{id}/resend', { params: { path } }))),
      changes: invitationsKey,
      done: { title: 'New link created', description: `The earlier link of ${email} no longer works.` },
      failedTitle: 'Invitation not sent again',
    });
  };
  const revoke = async () => {
    const question = {
      title: `Revoke the invitation of ${email}?`,
      description: 'The link stops working.',
      confirmLabel: 'Revoke',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await perform({
      run: () => api.DELETE('/api/organization/invitations/{id}', { params: { path } }),
      changes: invitationsKey,
      done: { title: 'Invitation revoked', description: email },
      failedTitle: 'Invitation not revoked',
    });
  };
  return (
    <ListItem disableGutters divider sx={{ gap: 3, flexWrap: 'wrap', '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="body2" color="textSecondary">
          as {role}, valid until {formatDateTime(expiresAt)}
        </Typography>
        {letter && (
          <Typography variant="body2" color={letter.state === 'failed' ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
            {letterSentence(letter, email)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: { xs: -3, sm: 0 } }}>
        <Button disabled={running} onClick={() => void resend()} aria-label={`Send again to ${email}`}>
          Send again
        </Button>
        <Button color="error" disabled={running} onClick={() => void revoke()} aria-label={`Revoke the invitation of ${email}`}>
          Revoke
        </Button>
      </Box>
    </ListItem>
  );
}
