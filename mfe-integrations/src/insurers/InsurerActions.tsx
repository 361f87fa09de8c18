import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { api, describeError } from '@stampline/api-client';
import { Icon, showToast, useConfirm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type Insurer, insurersKey } from '../insurer-register/insurer-api';

export function InsurerActions({ insurer, onEdit }: { insurer: Insurer; onEdit: (insurer: Insurer) => void }) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const { id, name } = insurer;
  const remove = async () => {
    const description = 'Policies keep the name; it moves to Unmatched.';
    if (!(await confirm({ title: `Delete ${name}?`, description, confirmLabel: 'Delete', destructive: true }))) return;
    try {
      await api.DELETE('/api/insurers/{id}', { params: { path: { id } } });
      showToast({ title: 'Insurer deleted', description: `${name} was deleted.`, variant: 'success' });
    } catch (error) {
      showToast({ title: 'Insurer not deleted', description: describeError(error), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: insurersKey });
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(insurer)}>
        Edit
      </Button>
      <IconButton size="small" aria-label={`Delete ${name}`} onClick={() => void remove()}>
        <Icon name="delete" size={18} />
      </IconButton>
    </Box>
  );
}
