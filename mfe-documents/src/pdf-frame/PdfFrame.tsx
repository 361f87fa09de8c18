import Box from '@mui/material/Box';

/** A PDF inside the page. Phone browsers cannot show it, so callers should also offer a download. */
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
