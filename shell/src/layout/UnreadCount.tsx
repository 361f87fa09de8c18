import Typography from '@mui/material/Typography';
import { unreadCountQuery } from '@stampline/api-client';
import { formatCount, VisuallyHidden } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';

/** How many notifications wait to be read; nothing where none do. */
export function UnreadCount() {
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  if (unread === 0) return null;
  return (
    <Typography component="span" variant="caption" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {formatCount(unread)}
      <VisuallyHidden> unread</VisuallyHidden>
    </Typography>
  );
}
