import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { describeProblem, describeError } from '@stampline/api-client';
import { EmptyState, ErrorState, formatDay, LoadingState, useCanEdit, useConfirm, useCurrentUser, useToast } from '@stampline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { emptyTrash, fetchTrash, purgeFile, restoreFile, type StorageFile, storageKeys } from '../storage-api';

/** Files in the trash: members restore them, owners delete them permanently. */
export function TrashList() {
  const { toast } = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const canEdit = useCanEdit();
  const isOwner = useCurrentUser().role === 'owner';
  const { data, error, refetch } = useQuery({ queryKey: storageKeys.trash, queryFn: fetchTrash });
  const doing = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<unknown>; title: string; description: string }) => work(),
    onSuccess: (_done, { title, description }) => toast({ title, description, variant: 'success' }),
    onError: (failure) => toast({ title: 'Update Failed', description: describeError(failure), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: storageKeys.all }),
  });
  if (error) return <ErrorState title="The trash could not be loaded" {...describeProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label="Loading the trash" />;
  if (data.rows.length === 0)
    return <EmptyState icon="delete" title="The trash is empty" description="Deleted files stay here for 30 days." />;
  const restore = ({ id, name }: StorageFile) => doing.mutate({ work: () => restoreFile(id), title: 'Restored', description: name });
  const purge = async ({ id, name }: StorageFile) => {
    const question = {
      title: `Delete ${name} for good?`,
      description: 'It cannot be restored.',
      confirmLabel: 'Delete',
      destructive: true,
    };
    if (await confirm(question)) doing.mutate({ work: () => purgeFile(id), title: 'Deleted', description: name });
  };
  const confirmAndEmpty = async () => {
    const description = 'Everything in it is deleted for good, except files under retention or legal hold.';
    if (await confirm({ title: 'Empty the trash?', description, confirmLabel: 'Empty trash', destructive: true }))
      doing.mutate({ work: emptyTrash, title: 'Trash Emptied', description: 'The space is free again.' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isOwner && (
        <Button color="error" variant="outlined" onClick={() => void confirmAndEmpty()} sx={{ justifySelf: 'start' }}>
          Empty Trash
        </Button>
      )}
      <Table aria-label="Trash">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell>Deleted</TableCell>
            <TableCell>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.rows.map((file) => (
            <TableRow key={file.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{file.name}</bdi>
              </TableCell>
              <TableCell>{file.trashedAt && formatDay(file.trashedAt)}</TableCell>
              <TableCell>
                {canEdit && (
                  <Button size="small" disabled={doing.isPending} onClick={() => restore(file)} aria-label={`Restore ${file.name}`}>
                    Restore
                  </Button>
                )}
                {isOwner && (
                  <Button
                    size="small"
                    color="error"
                    disabled={doing.isPending}
                    onClick={() => void purge(file)}
                    aria-label={`Delete ${file.name}`}
                  >
                    Delete
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
