import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: string;
  /** One line about the purpose of the page. */
  description?: ReactNode;
  /** Main actions, shown top right (below the title on a phone). */
  actions?: ReactNode;
  /** Breadcrumb, starting with the topmost screen. */
  trail?: ReadonlyArray<{ title: string; path: string }>;
}

/** Header of every screen. Its heading receives focus after navigation. */
export function PageHeader({ title, description, actions, trail = [] }: PageHeaderProps) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 6 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        {trail.length > 0 && (
          <Breadcrumbs aria-label="Breadcrumb" sx={{ mb: 1, displayPrint: 'none', typography: 'body2' }}>
            {trail.map(({ title: above, path }) => (
              <Link key={path} component={RouterLink} to={path}>
                {above}
              </Link>
            ))}
            <Typography variant="body2" color="textSecondary" aria-current="page">
              {title}
            </Typography>
          </Breadcrumbs>
        )}
        <Typography variant="h1" tabIndex={-1} data-page-heading="" sx={{ outline: 'none', textWrap: 'balance' }}>
          {title}
        </Typography>
        {description && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: 720 }}>
            {description}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
