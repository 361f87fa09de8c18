import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  /** The page's only `h1`. */
  title: string;
  /** One line of what this page is for. */
  description?: ReactNode;
  /** Main actions, shown top right (below the title on a phone). */
  actions?: ReactNode;
}

/** Head of every screen. The heading takes the focus after navigation. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 6 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
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
