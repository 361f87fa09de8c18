import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { LoadingState, useToast } from '@stampline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changeFile, fetchFolder, fetchPath, storageKeys } from '../storage-api';
import { FolderPath } from './FolderPath';
import type { FileDialogProps } from './RenameDialog';

const MAX_FOLDERS = 1_000;

/** Lets the user choose the destination of a file or folder. */
export function MoveDialog({ provider, file, onClose, onChanged }: FileDialogProps) {
  const titleId = useId();
  const { toast } = useToast();
  const [folder, setFolder] = useState('root');
  const key = [...storageKeys.files(provider, folder), 'folders'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => ({
      path: await fetchPath(provider, folder),
      rows: (await fetchFolder(provider, folder, { limit: MAX_FOLDERS })).rows,
    }),
  });
  const moving = useMutation({
    mutationFn: () => changeFile(provider, file.id, { folder }),
    onSuccess: ({ name }) => {
      toast({ title: 'Moved', description: name, variant: 'success' });
      onClose();
    },
    onError: (error) => toast({ title: 'Update Failed', description: describeError(error), variant: 'destructive' }),
    onSettled: onChanged,
  });
  const folders = data?.rows.filter(({ type, id }) => type === 'folder' && id !== file.id) ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Move ${file.name}`}</DialogTitle>
      <DialogContent>
        {data === undefined && <LoadingState label="Loading folders" />}
        {data && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FolderPath path={data.path.path} onOpen={setFolder} />
            <List aria-label="Folders here">
              {folders.map(({ id, name }) => (
                <ListItemButton key={id} onClick={() => setFolder(id)}>
                  <ListItemText primary={name} />
                </ListItemButton>
              ))}
            </List>
            {folders.length === 0 && <Typography color="textSecondary">No folders in here.</Typography>}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={moving.isPending || folder === file.folder} onClick={() => moving.mutate()}>
          Move here
        </Button>
      </DialogActions>
    </Dialog>
  );
}
