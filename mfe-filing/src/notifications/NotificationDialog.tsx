import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { formatDateTime, StatusChip } from '@stampline/ui';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from './notification-types';
import { getDeliveryLabel, describeEmail, describeMetadata, getPriorityTone, getPriorityLabel, getTypeLabel } from './notification-labels';
import { SnoozeDialog } from './SnoozeDialog';

interface NotificationDialogProps {
  notification: Notification;
  onClose: () => void;
}

export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const titleId = useId();
  const [isSnoozing, setSnoozing] = useState(false);
  const { id, title, message, type, priority, createdAt, deliveryMethod, link } = notification;
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>{message}</Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))' }}>
          <Fact label="Type">{getTypeLabel(type)}</Fact>
          <Fact label="Priority">
            <StatusChip tone={getPriorityTone(priority)}>{getPriorityLabel(priority)}</StatusChip>
          </Fact>
          <Fact label="Received">{formatDateTime(createdAt)}</Fact>
          <Fact label="Delivery Method">{getDeliveryLabel(deliveryMethod)}</Fact>
          <Fact label="Email Status">{describeEmail(notification)}</Fact>
          {describeMetadata(notification).map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setSnoozing(true)}>Snooze</Button>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" component={Link} to={link}>
          Open
        </Button>
      </DialogActions>
      {isSnoozing && <SnoozeDialog id={id} onClose={() => setSnoozing(false)} onSnoozed={onClose} />}
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
