import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon';

export interface EmptyStateProps {
  title: string;
  /** Text about the first step, or the reason why the list is empty. */
  description?: ReactNode;
  icon?: IconName;
  /** Control for the first step, usually one button. */
  action?: ReactNode;
}

/** Placeholder for a list without data or matches. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, py: 8, px: 4 }}>
      {icon && (
        <Box sx={{ color: 'text.secondary', display: 'flex', mb: 1 }}>
          <Icon name={icon} size={28} />
        </Box>
      )}
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440, textWrap: 'balance' }}>
          {description}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>{action}</Box>}
    </Box>
  );
}
