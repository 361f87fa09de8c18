import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { useCanEdit, useConfirm, useToast } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountDetail, useAccountMutations } from './account-api';
import { AccountDialog } from './AccountDialog';

/** Hidden from viewers. */
export function AccountActions({ account }: { account: AccountDetail }) {
  const { id, accountName, status, version } = account;
  const canEdit = useCanEdit();
  const [isEditing, setEditing] = useState(false);
  const { change } = useAccountMutations();
  const { toast } = useToast();
  const confirm = useConfirm();
  const setStatus = useMutation({
    mutationFn: (next: AccountDetail['status']) => change(id, { version, status: next }),
    onSuccess: (_answer, next) =>
      toast(
        next === 'archived'
          ? { title: 'Account archived', description: `${accountName} is archived. You can restore it at any time.`, variant: 'success' }
          : { title: 'Account restored', description: `${accountName} is active again.`, variant: 'success' },
      ),
    onError: (error) => toast({ title: 'Not saved', description: describeError(error), variant: 'destructive' }),
  });
  const archive = async () => {
    const isSure = await confirm({
      title: `Archive ${accountName}?`,
      description: 'This removes it from the directory and the counts. Its policies stay linked, and you can restore it at any time.',
      confirmLabel: 'Archive account',
    });
    if (isSure) setStatus.mutate('archived');
  };
  if (!canEdit) return null;
  return (
    <>
      {status === 'active' ? (
        <Button variant="outlined" color="inherit" disabled={setStatus.isPending} onClick={() => void archive()}>
          Archive account
        </Button>
      ) : (
        <Button variant="outlined" color="inherit" disabled={setStatus.isPending} onClick={() => setStatus.mutate('active')}>
          Restore account
        </Button>
      )}
      <Button variant="contained" onClick={() => setEditing(true)}>
        Edit account
      </Button>
      {isEditing && <AccountDialog account={account} onClose={() => setEditing(false)} />}
    </>
  );
}
