import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useToast } from '@stampline/ui';
import { useId, useRef, useState } from 'react';
import { FilePreview } from '../../pdf-frame/FilePreview';
import { PREVIEWED_TYPES, getPreviewKind } from '../../pdf-frame/preview-kind';
import { useObjectUrl } from '../../pdf-frame/use-object-url';

/** Opens a local PDF or image without uploading it. */
export function LocalFilePreview({ title }: { title: string }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { toast } = useToast();
  const titleId = useId();
  const address = useObjectUrl(file);
  const kind = file && getFilePreviewKind(file);
  const open = (chosen: File | undefined) => {
    if (chosen && getFilePreviewKind(chosen) === null)
      toast({
        title: `${chosen.name} cannot be shown here`,
        description: 'Choose a PDF or an image of up to 50 MB, or open the file on your computer.',
        variant: 'destructive',
      });
    else setFile(chosen);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => chooser.current?.click()} aria-label={`Open ${title}`}>
        Open
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={PREVIEWED_TYPES.join(',')}
        aria-label="File to open"
        onChange={({ target }) => {
          open(target.files?.[0]);
          target.value = '';
        }}
      />
      {file && kind && address !== undefined && (
        <Dialog open onClose={() => setFile(undefined)} fullWidth maxWidth="lg" aria-labelledby={titleId}>
          <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{file.name}</bdi>
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', minHeight: 320 }}>
            <FilePreview kind={kind} address={address} name={file.name} />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => setFile(undefined)}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const getFilePreviewKind = ({ type, size }: File) => getPreviewKind({ mediaType: type, size });
