import Box from '@mui/material/Box';

/** A PDF inside the page. Browsers of phones show none there: offer it to save as well. */
export function PdfFrame({ address, title }: { address: string; title: string }) {
  return (
    <Box
      component="iframe"
      src={address}
      title={title}
      sx={{ display: { xs: 'none', sm: 'block' }, width: '100%', height: '70vh', border: 0, borderTop: 1, borderColor: 'divider' }}
    />
  );
}
