import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { api } from '@stampline/api-client';
import { Icon, useConfirm } from '@stampline/ui';
import { useAction } from './use-action';
import { type Member, membersKey } from './use-settings';

export function RemoveMemberButton({ member: { id, name, email }, isSelf }: { member: Member; isSelf: boolean }) {
  const confirm = useConfirm();
  const { running, perform } = useAction();
  const remove = async () => {
    const question = {
      title: `Remove ${name}?`,
      description: `${email} can no longer sign in to this organization. Their work and their audit log entries are kept.`,
      confirmLabel: 'Remove',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await perform({
      run: () => api.DELETE('/api/organization/members/{id}', { params: { path: { id } } }),
      changes: membersKey,
      done: { title: 'Member removed', description: `${name} was removed.` },
      failedTitle: 'Member not removed',
    });
  };
  return (
    <Tooltip title={isSelf ? 'You cannot remove yourself' : `Remove ${name}`}>
      <span>
        <IconButton size="small" aria-label={`Remove ${name}`} disabled={isSelf || running} onClick={() => void remove()}>
          <Icon name="delete" size={18} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
