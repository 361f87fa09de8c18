import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LogoMark } from './LogoMark';

/** Logo and name on pages without the sidebar. */
export function BrandLink() {
  return (
    <Link href="/" color="inherit" underline="none" sx={{ display: 'flex', alignItems: 'center', gap: 2.5, color: 'text.primary' }}>
      <LogoMark />
      <Typography component="span" sx={{ fontWeight: 700, fontSize: 18, letterSpacing: '-0.02em' }}>
        Stampline
      </Typography>
    </Link>
  );
}
