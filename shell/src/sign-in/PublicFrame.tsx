import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BrandLink } from '../brand/BrandLink';

/** Frame of the pages before sign-in: logo and one card. */
export function PublicFrame({ title, description, children }: { title: string; description?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 6, minHeight: '100dvh', px: 4, py: { xs: 6, sm: 16 } }}
    >
      <BrandLink />
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 5, sm: 8 } }}>
        <Typography variant="h2" component="h1" tabIndex={-1} data-page-heading="" sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {description && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 5 }}>{children}</Box>
      </Card>
    </Box>
  );
}
