import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';

/** The link as a QR code, drawn in the browser: no other service learns of the link. */
export function QrCode({ link, title }: { link: string; title: string }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
      {/* Scanners need dark on light, in a dark theme as well. */}
      <Box sx={{ bgcolor: '#fff', p: 4, borderRadius: 2, lineHeight: 0 }}>
        <QRCodeSVG value={link} size={208} level="M" title={`QR code of the link to ${title}`} bgColor="#ffffff" fgColor="#000000" />
      </Box>
      <Typography variant="body2" color="textSecondary">
        Scan the code with a phone to open the document.
      </Typography>
    </Box>
  );
}
