import Link from '@mui/material/Link';
import { Icon } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';

export function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 24, fontWeight: 600 }}
    >
      {children}
      <Icon name="arrowRight" size={16} />
    </Link>
  );
}
