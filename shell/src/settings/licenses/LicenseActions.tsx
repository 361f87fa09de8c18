import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { api } from '@stampline/api-client';
import { Icon, useConfirm } from '@stampline/ui';
import { useAction } from '../use-action';
import type { License } from './use-licenses';

/** Edits a license, or deletes it after confirmation. */
export function LicenseActions({ license, onChange }: { license: License; onChange: (license: License) => void }) {
  const confirm = useConfirm();
  const { running, perform } = useAction();
  const { id, state, licenseNumber, holder } = license;
  const remove = async () => {
    const question = {
      title: `Delete ${state} license ${licenseNumber}?`,
      description: `Policies covered only by this license of ${holder} will show as unlicensed. If the license has expired or was not renewed, edit its last day instead.`,
      confirmLabel: 'Delete',
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await perform({
      run: () => api.DELETE('/api/organization/licenses/{id}', { params: { path: { id } } }),
      // The state settings show the number too.
      changes: ['organization'],
      done: { title: 'License deleted', description: `${state} license ${licenseNumber} was deleted.` },
      failedTitle: 'License not deleted',
    });
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button size="small" aria-label={`Edit ${state} license ${licenseNumber}`} onClick={() => onChange(license)}>
        Edit
      </Button>
      <IconButton size="small" aria-label={`Delete ${state} license ${licenseNumber}`} disabled={running} onClick={() => void remove()}>
        <Icon name="delete" size={18} />
      </IconButton>
    </Box>
  );
}
