import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName, type StatusTone, tabularFigures, getToneColor } from '@stampline/ui';

interface StatCardProps {
  title: string;
  value: ReactNode;
  caption: ReactNode;
  icon: IconName;
  /** Color of the figure. */
  tone?: StatusTone;
  /** Opens the breakdown of the figure. */
  onOpen?: () => void;
  openLabel?: string;
}

export function StatCard({ title, value, caption, icon, tone, onOpen, openLabel }: StatCardProps) {
  return (
    <Card sx={{ px: 4, py: 3, display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <Typography variant="body2" component="h2" sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        <Icon name={icon} size={18} />
      </Box>
      <Typography
        component="p"
        sx={{
          typography: { xs: 'h2', sm: 'h1' },
          ...tabularFigures,
          color: tone && tone !== 'neutral' ? getToneColor(tone) : undefined,
          overflowWrap: 'anywhere',
        }}
      >
        {value}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {caption}
        </Typography>
        {onOpen && (
          <Link component="button" type="button" variant="body2" onClick={onOpen} aria-haspopup="dialog" sx={{ ml: 'auto', minHeight: 24 }}>
            {openLabel}
          </Link>
        )}
      </Box>
    </Card>
  );
}
