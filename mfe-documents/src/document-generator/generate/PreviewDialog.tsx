import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { PdfFrame } from '../../pdf-frame/PdfFrame';
import { useObjectUrl } from '../../pdf-frame/use-object-url';
import { ContentSections } from '../documents/ContentSections';
import type { OpenPreview } from './use-generator';

interface PreviewDialogProps {
  opened: OpenPreview;
  isBusy: boolean;
  /** Null for viewers. */
  onGenerate: (() => void) | null;
  onClose: () => void;
}

/** Preview of the document: the PDF, or its text on narrow screens. */
export function PreviewDialog({ opened: { preview, pdf }, isBusy, onGenerate, onClose }: PreviewDialogProps) {
  const title = useId();
  const address = useObjectUrl(pdf);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{preview.title}</DialogTitle>
      <DialogContent>
        {preview.missingFields.length > 0 && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            This would be a draft. Missing: {preview.missingFields.join(', ')}
          </Alert>
        )}
        {address !== undefined && <PdfFrame address={address} title={preview.title} />}
        <ContentSections sections={preview.sections} onlyNarrow />
      </DialogContent>
      <DialogActions>
        {address !== undefined && (
          <Button component="a" href={address} target="_blank" rel="noreferrer">
            Open in a new tab
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
        {onGenerate !== null && (
          <Button variant="contained" disabled={isBusy} onClick={onGenerate}>
            Generate Document
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
