import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { unreadCountQuery } from '@stampline/api-client';
import { Icon } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

const MAX_COUNT_SHOWN = 99;

/** Link to notifications, with the number of unread ones. */
export function NotificationsButton() {
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const shown = unread > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : String(unread);
  const title = unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`;
  const bell = <Icon name="notifications" />;
  return (
    <Tooltip title={title}>
      <IconButton component={Link} to="/notifications" aria-label={title}>
        {/* A hidden badge would keep its last number in the DOM, contradicting the label. */}
        {unread === 0 ? (
          bell
        ) : (
          <Badge badgeContent={shown} color="primary">
            {bell}
          </Badge>
        )}
      </IconButton>
    </Tooltip>
  );
}
