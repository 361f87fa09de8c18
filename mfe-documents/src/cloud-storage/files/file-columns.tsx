import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDate, formatDateTime, formatFileSize, StatusChip } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import type { Provider, StorageFile } from '../storage-api';
import { FileMenu } from './FileMenu';
import { canPreview } from '../../pdf-frame/preview-kind';
import type { FileActions } from './use-file-actions';

interface FileColumnsOptions {
  provider: Provider;
  canEdit: boolean;
  steps: FileActions;
  openFolder: (id: string) => void;
}

export function buildFileColumns({ provider, canEdit, steps, openFolder }: FileColumnsOptions): readonly ListColumn<StorageFile>[] {
  return [
    {
      field: 'name',
      title: 'Name',
      isHead: true,
      isSortable: true,
      render: (file) => <FileName file={file} steps={steps} openFolder={openFolder} />,
    },
    {
      field: 'size',
      title: 'Size',
      align: 'right',
      width: 110,
      isSortable: true,
      render: ({ size }) => (size === null ? 'Folder' : formatFileSize(size)),
    },
    { field: 'modifiedTime', title: 'Modified', width: 190, isSortable: true, render: ({ modifiedTime }) => formatDateTime(modifiedTime) },
    {
      field: 'actions',
      title: 'Actions',
      width: 170,
      render: (file) => <FileMenu provider={provider} file={file} canEdit={canEdit} steps={steps} openFolder={openFolder} />,
    },
  ];
}

function FileName({ file, steps, openFolder }: Pick<FileColumnsOptions, 'steps' | 'openFolder'> & { file: StorageFile }) {
  const { id, name, type, warning, retainUntil, legalHold } = file;
  const open = type === 'folder' ? () => openFolder(id) : canPreview(file) ? () => steps.open({ kind: 'preview', file }) : undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {open ? (
        <Link component="button" type="button" data-opens-row="" onClick={open} sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
      )}
      {legalHold && <StatusChip tone="dueSoon">Legal hold</StatusChip>}
      {retainUntil && <StatusChip tone="neutral">{`Keep until ${formatDate(retainUntil)}`}</StatusChip>}
      {warning && (
        <Typography component="span" variant="caption" color="error" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {warning}
        </Typography>
      )}
    </Box>
  );
}
