import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { formatDate, StatusChip, tabularFigures, withReadableDates } from '@stampline/ui';
import { deadlineStatus } from './deadline-status';
import type { UpcomingDeadline } from './dashboard-calls';

/** A filing with the earlier of its dates: nobody is late by trusting the standard calendar. */
export function DeadlineRow({ deadline }: { deadline: UpcomingDeadline }) {
  const { state, title, dueDate, legalDueDate, daysUntil, description } = deadline;
  const status = deadlineStatus(daysUntil);
  return (
    <ListItem disableGutters divider sx={{ gap: 3, py: 2.5, alignItems: 'flex-start', '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {state}: {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {withReadableDates(description)}
        </Typography>
        {legalDueDate && (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {formatDate(legalDueDate)} by statute, {formatDate(dueDate)} in the standard calendar
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', ...tabularFigures }}>
        <Typography sx={{ fontWeight: 600 }}>{formatDate(legalDueDate ?? dueDate)}</Typography>
        <StatusChip tone={status.tone} strong={status.strong}>
          {status.text}
        </StatusChip>
      </Box>
    </ListItem>
  );
}
