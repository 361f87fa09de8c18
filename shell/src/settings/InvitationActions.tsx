import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, getData, useSendOnce } from '@stampline/api-client';
import { useConfirm } from '@stampline/ui';
import { useAction } from './use-action';
import { type Invitation, invitationsKey, type NewInvitation } from './use-settings';

interface InvitationActionsProps {
  invitation: Invitation;
  onResent: (invitation: NewInvitation) => void;
}

/** Resends or revokes an invitation, each after confirmation. */
export function InvitationActions({ invitation: { id, email }, onResent }: InvitationActionsProps) {
  const confirm = useConfirm();
  const sendOnce = useSendOnce();
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
      run: async () =>
        onResent(
          await sendOnce(id, (header) => getData(api.POST('/api/organization/invitations/{id}/resend', { params: { path, header } }))),
        ),
      changes: invitationsKey,
      done: { title: 'New link created', description: `The earlier link of ${email} no longer works.` },
      failedTitle: 'Invitation not sent again',
    });
  };
  const revoke = async () => {
    const question = {
      title: `Revoke the invitation to ${email}?`,
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
    <Box sx={{ display: 'inline-flex', gap: 1, mr: -1 }}>
      <Button size="small" disabled={running} onClick={() => void resend()} aria-label={`Send again to ${email}`}>
        Send again
      </Button>
      <Button size="small" color="error" disabled={running} onClick={() => void revoke()} aria-label={`Revoke the invitation to ${email}`}>
        Revoke
      </Button>
    </Box>
  );
}
