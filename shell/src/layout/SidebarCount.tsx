import Typography from '@mui/material/Typography';
import { formatCount, tabularFigures, VisuallyHidden } from '@stampline/ui';

interface SidebarCountProps {
  count: number;
  /** What is counted, for who does not see where the number stands: `unread`. */
  what: string;
  /** Whether it is bad news. */
  isAlarming?: boolean;
}

/** A number at a way of the sidebar; nothing where it is none. It stands in room that the way has anyway, so that nothing moves. */
export function SidebarCount({ count, what, isAlarming = false }: SidebarCountProps) {
  if (count === 0) return null;
  return (
    <Typography component="span" variant="caption" sx={{ fontWeight: 600, ...tabularFigures, ...(isAlarming && { color: 'error.main' }) }}>
      {formatCount(count)}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Typography>
  );
}
