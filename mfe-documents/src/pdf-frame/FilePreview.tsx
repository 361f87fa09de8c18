import Box from '@mui/material/Box';

interface FilePreviewProps {
  kind: 'image' | 'pdf';
  /** Object URL of the content. */
  address: string;
  name: string;
}

/** Preview of an image or a PDF. */
export function FilePreview({ kind, address, name }: FilePreviewProps) {
  return kind === 'image' ? (
    <Box component="img" src={address} alt={name} sx={{ maxWidth: '100%', maxHeight: '70vh', m: 'auto', objectFit: 'contain' }} />
  ) : (
    <Box component="iframe" src={address} title={name} sx={{ width: '100%', height: '70vh', border: 0 }} />
  );
}
