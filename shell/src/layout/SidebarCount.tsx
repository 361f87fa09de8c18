import Typography from '@mui/material/Typography';
import { formatCount, tabularFigures, VisuallyHidden } from '@stampline/ui';

interface SidebarCountProps {
  count: number;
  /** Noun for screen readers: `unread`. */
  what: string;
  /** True if the count is bad news, such as overdue deadlines. */
  isAlarming?: boolean;
}

/** Number next to a sidebar link; hidden at zero. It uses existing space, so that the layout does not shift. */
export function SidebarCount({ count, what, isAlarming = false }: SidebarCountProps) {
  if (count === 0) return null;
  return (
    <Typography component="span" variant="caption" sx={{ fontWeight: 600, ...tabularFigures, ...(isAlarming && { color: 'error.main' }) }}>
      {formatCount(count)}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Typography>
  );
}
