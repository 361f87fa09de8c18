import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { formatDate, formatTimeAgo, Icon, StatusChip } from '@stampline/ui';
import type { Notification } from './notification-types';
import { getPriorityTone, getPriorityLabel, getTypeIcon, getTypeLabel } from './notification-labels';

interface NotificationItemProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { type, title, message, priority, createdAt, readAt, emailSent, snoozedUntil } = notification;
  const isRead = readAt !== null;
  return (
    <ButtonBase
      onClick={() => onOpen(notification)}
      sx={{ display: 'flex', gap: 3, width: '100%', textAlign: 'left', alignItems: 'flex-start', borderRadius: '6px' }}
    >
      <Box sx={{ color: isRead ? 'text.secondary' : 'primary.main', display: 'flex', pt: 0.5 }} title={getTypeLabel(type)}>
        <Icon name={getTypeIcon(type)} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block', fontWeight: isRead ? 500 : 700 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {message}
        </Typography>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1.5 }}>
          <StatusChip tone={getPriorityTone(priority)}>{getPriorityLabel(priority)}</StatusChip>
          <Typography component="span" variant="caption" color="textSecondary">
            {formatTimeAgo(createdAt)}
          </Typography>
          {emailSent && <StatusChip tone="neutral">Email sent</StatusChip>}
          {isRead && <StatusChip tone="neutral">Read</StatusChip>}
          {snoozedUntil !== null && <StatusChip tone="neutral">Snoozed until {formatDate(snoozedUntil)}</StatusChip>}
        </Box>
      </Box>
    </ButtonBase>
  );
}
