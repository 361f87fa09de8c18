import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';
import { buildDownloadUrl, type Provider, type StorageFile } from '../storage-api';
import type { FileActions } from './use-file-actions';

interface FileMenuProps {
  provider: Provider;
  file: StorageFile;
  canEdit: boolean;
  steps: FileActions;
  openFolder: (id: string) => void;
}

export function FileMenu({ provider, file, canEdit, steps, openFolder }: FileMenuProps) {
  const { id, name, type, legalHold } = file;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOurs = provider === 'builtin';
  const isKeeper = useCurrentUser().role === 'owner' && isOurs;
  const choose = (step: () => void) => () => {
    setAnchor(null);
    step();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {type === 'folder' ? (
        <Button size="small" onClick={() => openFolder(id)} aria-label={`Open ${name}`}>
          Open
        </Button>
      ) : (
        <Button
          size="small"
          href={buildDownloadUrl(provider, id)}
          download
          onClick={(click) => {
            click.preventDefault();
            steps.download(file);
          }}
          aria-label={`Download ${name}`}
        >
          Download
        </Button>
      )}
      {canEdit && (
        <IconButton
          size="small"
          aria-label={`More for ${name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Icon name="expand" />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => steps.open({ kind: 'rename', file }))}>Rename</MenuItem>
        <MenuItem onClick={choose(() => steps.open({ kind: 'move', file }))}>Move</MenuItem>
        {isOurs && type === 'file' && <MenuItem onClick={choose(() => steps.open({ kind: 'share', file }))}>Share</MenuItem>}
        {isKeeper && type === 'file' && <MenuItem onClick={choose(() => steps.open({ kind: 'retention', file }))}>Set retention</MenuItem>}
        {isKeeper && type === 'file' && !legalHold && (
          <MenuItem onClick={choose(() => steps.open({ kind: 'hold', file }))}>Legal hold</MenuItem>
        )}
        {isKeeper && legalHold && <MenuItem onClick={choose(() => steps.liftHold(file))}>Lift legal hold</MenuItem>}
        <MenuItem onClick={choose(() => steps.discard(file))}>{isOurs ? 'Move to trash' : 'Remove'}</MenuItem>
      </Menu>
    </Box>
  );
}
