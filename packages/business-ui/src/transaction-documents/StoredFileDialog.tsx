import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { QueryState } from '../query-state/QueryState';
import { storedFilesQuery } from './transaction-documents-api';

/** Chooses a file of File Storage by searching all folders. */
export function StoredFileDialog({ onChoose, onClose }: { onChoose: (fileId: string) => void; onClose: () => void }) {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const query = useQuery(storedFilesQuery(useDeferredValue(search.trim())));
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Choose from File Storage</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          size="small"
          margin="dense"
          label="Search all folders"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <QueryState query={query} what="The files" skeleton={<RowsSkeleton rows={4} label="Loading the files" />}>
          {({ files }) => {
            const found = files.filter(({ type }) => type === 'file');
            if (found.length === 0) return <Typography variant="body2">No files found. Search by part of the name.</Typography>;
            return (
              <List dense aria-label="Files">
                {found.map(({ id, name }) => (
                  <ListItemButton key={id} onClick={() => onChoose(id)}>
                    {name}
                  </ListItemButton>
                ))}
              </List>
            );
          }}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
