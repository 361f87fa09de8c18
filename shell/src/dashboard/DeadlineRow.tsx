import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery } from '@stampline/api-client';
import { getCardLabel, MarkFiledButton } from '@stampline/business-ui';
import { formatDate, StatusChip, tabularFigures, formatDatesInText } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { UpcomingDeadline } from './dashboard-api';

/** A filing with its act-by date, which is later than a statutory date within the period, because the period has to end first. */
export function DeadlineRow({ deadline }: { deadline: UpcomingDeadline }) {
  const { state, title, dueDate, legalDueDate, actBy, description } = deadline;
  const slug = useQuery(jurisdictionsQuery).data?.find(({ code }) => code === state)?.slug;
  const due = legalDueDate ?? dueDate;
  const status = getCardLabel(deadline);
  return (
    <ListItem
      disableGutters
      divider
      sx={{ gap: 3, py: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {slug === undefined ? (
            `${state}: ${title}`
          ) : (
            <Link component={RouterLink} to={`/states/${slug}`} color="inherit" underline="hover">
              {state}: {title}
            </Link>
          )}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          // Two lines on a phone, where the dashboard is longest.
          sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: { xs: 2, sm: 'none' }, overflow: 'hidden' }}
        >
          {formatDatesInText(description)}
        </Typography>
        {legalDueDate && (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            Due {formatDate(legalDueDate)} by statute (the state’s calendar says {formatDate(dueDate)})
          </Typography>
        )}
        {actBy < due && (
          <Typography variant="body2" color="textSecondary">
            Due {formatDate(due)}, a weekend or federal holiday. File by {formatDate(actBy)}.
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          flex: { xs: 1, sm: 'none' },
          display: { xs: 'flex', sm: 'block' },
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          textAlign: { sm: 'right' },
          whiteSpace: 'nowrap',
          ...tabularFigures,
        }}
      >
        <Typography sx={{ fontWeight: 600 }}>{formatDate(actBy)}</Typography>
        <StatusChip tone={status.tone} strong={status.strong}>
          {status.text}
        </StatusChip>
      </Box>
      <MarkFiledButton deadline={deadline} />
    </ListItem>
  );
}
