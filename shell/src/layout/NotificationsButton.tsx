import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { unreadCountQuery } from '@stampline/api-client';
import { formatCount, Icon } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

const MOST_SHOWN = 99;

/** The way to notifications, with how many wait to be read. */
export function NotificationsButton() {
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const title = unread === 0 ? 'Notifications' : `Notifications, ${formatCount(unread)} unread`;
  return (
    <Tooltip title={title}>
      <IconButton component={Link} to="/notifications" aria-label={title}>
        {/* The name has the number; the badge keeps its last one while it is not shown. */}
        <Badge badgeContent={unread} max={MOST_SHOWN} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
          <Icon name="notifications" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
