import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon, useCanEdit } from '@stampline/ui';
import { useRef } from 'react';
import { type ChosenFile, readFolderFiles, readInputFiles } from '../uploads/chosen-files';

interface FolderToolbarProps {
  folder: string;
  onUpload: (files: readonly ChosenFile[], folder: string) => void;
  onNewFolder: () => void;
  onRefresh: () => void;
}

export function FolderToolbar({ folder, onUpload, onNewFolder, onRefresh }: FolderToolbarProps) {
  const canEdit = useCanEdit();
  const files = useRef<HTMLInputElement>(null);
  const folders = useRef<HTMLInputElement>(null);
  const choose = (input: HTMLInputElement, read: typeof readInputFiles) => {
    const chosen = read(input.files);
    input.value = '';
    if (chosen.length > 0) onUpload(chosen, folder);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {canEdit && (
        <>
          <Button variant="contained" startIcon={<Icon name="upload" />} onClick={() => files.current?.click()}>
            Upload Files
          </Button>
          <Button variant="outlined" onClick={() => folders.current?.click()}>
            Upload Folder
          </Button>
          <Button variant="outlined" startIcon={<Icon name="add" />} onClick={onNewFolder}>
            New Folder
          </Button>
          <input
            ref={files}
            type="file"
            multiple
            hidden
            aria-label="Files to upload"
            onChange={({ target }) => choose(target, readInputFiles)}
          />
          <input
            ref={(input) => {
              folders.current = input;
              // React does not know this property.
              input?.setAttribute('webkitdirectory', '');
            }}
            type="file"
            multiple
            hidden
            aria-label="Folder to upload"
            onChange={({ target }) => choose(target, readFolderFiles)}
          />
        </>
      )}
      <Button color="inherit" startIcon={<Icon name="refresh" />} onClick={onRefresh}>
        Refresh
      </Button>
    </Box>
  );
}
