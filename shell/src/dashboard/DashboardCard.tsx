import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

interface DashboardCardProps {
  title: string;
  subtitle?: ReactNode;
  action?: ReactNode;
  /** Link to the full list. */
  footer?: ReactNode;
  /** True for a card that starts collapsed. */
  isFolded?: boolean;
  children: ReactNode;
}

export function DashboardCard({ title, subtitle, action, footer, isFolded = false, children }: DashboardCardProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 4, py: isOpen ? 2 : 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {isOpen && action}
        {isFolded && (
          <Button size="small" aria-expanded={isOpen} aria-label={`${isOpen ? 'Hide' : 'Show'} ${title}`} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </Box>
      {isOpen && (
        <>
          <Box sx={{ flex: 1, px: 4, pb: footer ? 1 : 3 }}>{children}</Box>
          {footer && <Box sx={{ px: 4, py: 2, borderTop: 1, borderColor: 'divider' }}>{footer}</Box>}
        </>
      )}
    </Card>
  );
}
