import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface DashboardCardProps {
  title: string;
  subtitle?: string;
  action?: ReactNode;
  /** Link to the full list. */
  footer?: ReactNode;
  children: ReactNode;
}

export function DashboardCard({ title, subtitle, action, footer, children }: DashboardCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, px: 5, pt: 4, pb: 2 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      <Box sx={{ flex: 1, px: 5, pb: footer ? 2 : 5 }}>{children}</Box>
      {footer && <Box sx={{ px: 5, py: 3, borderTop: 1, borderColor: 'divider' }}>{footer}</Box>}
    </Card>
  );
}
