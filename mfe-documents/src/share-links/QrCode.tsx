import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';

/** QR code of the link, drawn in the browser so that no other service sees the link. */
export function QrCode({ link, title }: { link: string; title: string }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
      {/* Scanners need dark on light, even in a dark theme. */}
      <Box sx={{ bgcolor: '#fff', p: 4, borderRadius: 2, lineHeight: 0 }}>
        <QRCodeSVG value={link} size={208} level="M" title={`QR code of the link to ${title}`} bgColor="#ffffff" fgColor="#000000" />
      </Box>
      <Typography variant="body2" color="textSecondary">
        Scan the code with a phone to open the document.
      </Typography>
    </Box>
  );
}
