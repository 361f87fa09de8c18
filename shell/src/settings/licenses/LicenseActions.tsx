import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { api } from '@stampline/api-client';
import { Icon, useConfirm } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../use-action';
import { keysOfLicenses, type License, licensesKey } from './use-licenses';

/** Edits a license, or deletes it after confirmation. */
export function LicenseActions({ license, onChange }: { license: License; onChange: (license: License) => void }) {
  const client = useQueryClient();
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
      run: async () => {
        await api.DELETE('/api/organization/licenses/{id}', { params: { path: { id } } });
        await Promise.all(keysOfLicenses.map((queryKey) => client.invalidateQueries({ queryKey })));
      },
      changes: licensesKey,
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
