import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { describeProblem, describeError } from '@stampline/api-client';
import { EmptyState, useUrlParams, useCanEdit, useToast } from '@stampline/ui';
import { DataTable, useList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useEffect, useState } from 'react';
import { fetchFolder, fetchPath, type Provider, type StorageFile, storageKeys } from '../storage-api';
import { type ChosenFile, readDroppedFiles } from '../uploads/chosen-files';
import { buildFileColumns } from './file-columns';
import { FileDialogs } from './FileDialogs';
import { FolderPath } from './FolderPath';
import { FolderToolbar } from './FolderToolbar';
import { useFileActions } from './use-file-actions';

interface FolderViewProps {
  provider: Provider;
  onUpload: (files: readonly ChosenFile[], folder: string) => void;
}

/** Contents of a folder, which is also a drop zone. */
export function FolderView({ provider, onUpload }: FolderViewProps) {
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const { toast } = useToast();
  const folder = address.params.get('folder') ?? 'root';
  const [isOver, setOver] = useState(false);
  const steps = useFileActions(provider);
  const { data: here } = useQuery({
    queryKey: [...storageKeys.files(provider, folder), 'path'],
    queryFn: () => fetchPath(provider, folder),
  });
  const list = useList<StorageFile, 'name' | 'modifiedTime' | 'size'>({
    stateKey: 'files',
    queryKey: storageKeys.files(provider, folder),
    sorts: ['name', 'modifiedTime', 'size'],
    defaultSort: 'name',
    pageSize: 100,
    fetch: (query) => fetchFolder(provider, folder, query),
  });
  const { error } = list;
  useEffect(() => {
    if (error === null) return;
    const description = `Failed to load files from cloud storage. ${describeError(error)}`;
    toast({ title: 'Load Failed', description, variant: 'destructive' });
  }, [error, toast]);
  const openFolder = (id: string) => address.change({ folder: id === 'root' ? null : id, files: null });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (canEdit) void readDroppedFiles(event.dataTransfer).then((files) => onUpload(files, folder));
  };
  return (
    <Box
      onDragOver={(event) => (event.preventDefault(), setOver(canEdit))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        outline: isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 4,
        borderRadius: 1,
      }}
    >
      <FolderToolbar
        folder={folder}
        onUpload={onUpload}
        onNewFolder={() => steps.open({ kind: 'folder', folder })}
        onRefresh={steps.refresh}
      />
      <FolderPath path={here?.path ?? []} onOpen={openFolder} />
      {error !== null && list.page !== undefined && !list.isChanging && (
        <Alert severity="warning">{`${describeError(error)} The list may be out of date.`}</Alert>
      )}
      <DataTable
        label="Files"
        list={list}
        columns={buildFileColumns({ provider, canEdit, steps, openFolder })}
        search="Name, in all folders"
        toolsFrom={2}
        failure={describeProblem}
        empty={
          <EmptyState
            icon="document"
            title={folder === 'root' ? 'No files yet' : 'This folder is empty'}
            description={canEdit ? 'Upload files, or drop files and folders here.' : 'Members of your organization upload files here.'}
          />
        }
      />
      <FileDialogs provider={provider} steps={steps} />
    </Box>
  );
}
