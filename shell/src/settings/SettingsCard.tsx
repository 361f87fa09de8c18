import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export function SettingsCard({
  title,
  description,
  action,
  flush = false,
  children,
}: {
  title: string;
  description?: string;
  action?: ReactNode;
  /** Removes the padding around content such as tables, which reaches the edges. */
  flush?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', px: 4, pt: 4, pb: flush ? 1 : 3 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id={titleId} variant="h3" component="h2">
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" color="textSecondary">
              {description}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      <Box sx={flush ? {} : { px: 4, pb: 5 }}>{children}</Box>
    </Card>
  );
}
