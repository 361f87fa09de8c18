import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { api, describeProblem } from '@stampline/api-client';
import { ErrorState, LoadingState } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { Provider, StorageFile } from '../storage-api';
import { FilePreview } from '../../pdf-frame/FilePreview';
import { getPreviewKind } from '../../pdf-frame/preview-kind';

interface PreviewDialogProps {
  provider: Provider;
  file: StorageFile;
  onDownload: () => void;
  onClose: () => void;
}

/** Shows only images and PDFs, and only as such, whatever the file's name, so that code in the file cannot run in the product's origin. */
export function PreviewDialog({ provider, file, onDownload, onClose }: PreviewDialogProps) {
  const titleId = useId();
  const { id, name, mediaType } = file;
  const kind = getPreviewKind(file);
  const { data, error, refetch } = useQuery({
    queryKey: ['storage', 'preview', id],
    queryFn: async () => {
      const params = { path: { provider, fileId: id } };
      const { data: content = '' } = await api.GET('/api/cloud-storage/{provider}/download/{fileId}', { params, parseAs: 'blob' });
      return URL.createObjectURL(new Blob([content], { type: mediaType ?? 'application/octet-stream' }));
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => (data === undefined ? undefined : () => URL.revokeObjectURL(data)), [data]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', minHeight: 320 }}>
        {error && <ErrorState title="The preview could not be loaded" {...describeProblem(error)} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState label="Loading the preview" />}
        {data && kind && <FilePreview kind={kind} address={data} name={name} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button variant="contained" onClick={onDownload}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}
