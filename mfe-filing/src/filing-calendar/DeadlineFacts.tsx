import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DeliveryWaitNote, formatLateCosts, getDueLabel, getFilingTypeLabel } from '@stampline/business-ui';
import { formatCountOf, formatDate, formatDatesInText } from '@stampline/ui';
import type { ReactNode } from 'react';
import type { Deadline } from './deadline-api';
import { DeadlineStatus } from './deadline-columns';

export function DeadlineFacts({ deadline }: { deadline: Deadline }) {
  const facts = listFacts(deadline).filter(([, value]) => value !== undefined);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <DeadlineStatus deadline={deadline} />
      <Typography sx={{ mt: 3 }}>{formatDatesInText(deadline.description)}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 4, display: 'grid', gap: 3, gridTemplateColumns: { sm: '160px minmax(0, 1fr)' } }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mt: { xs: -2, sm: 0 } }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function listFacts(deadline: Deadline): [string, ReactNode][] {
  const { actBy, daysUntil, dueDate, legalDueDate, movedFrom, filingType, period, appliesBecause, legalText, dayIsAssumed } = deadline;
  const { completedOn, completedByName, completionNote, stateName, isCompleted, waitingPlacements, lateCosts, deliveryWait } = deadline;
  return [
    ['State', stateName],
    ['Act by', isCompleted ? formatDate(actBy) : `${formatDate(actBy)} (${getDueLabel(daysUntil).text})`],
    ['Due by statute', legalDueDate && formatDate(legalDueDate)],
    [legalDueDate === undefined ? 'Due date' : 'Standard calendar', dueDate === actBy ? undefined : formatDate(dueDate)],
    ['Date assumed', dayIsAssumed ? 'Confirm the day with the state before you rely on it.' : undefined],
    ['Moved', movedFrom === null ? undefined : `A rule change moved the act-by date. It was ${formatDate(movedFrom)}.`],
    ['Filing type', getFilingTypeLabel(filingType)],
    ['Period', period],
    ['Why', appliesBecause],
    [
      'Placements',
      waitingPlacements ? `${formatCountOf(waitingPlacements, 'placement')} to send. The deadline is then completed.` : undefined,
    ],
    ['Delivery', deliveryWait === null ? undefined : <DeliveryWaitNote key="delivery" wait={deliveryWait} />],
    ['If late', formatLateCosts(lateCosts) ?? undefined],
    ['Not tracked', isBeforeTracking(deadline) ? 'Due before your tracking date, so it is not counted as overdue.' : undefined],
    ['Legal text', legalText],
    ['Filed on', completedOn === null ? undefined : formatDate(completedOn)],
    ['Completed by', completedByName ?? undefined],
    ['Note', completionNote ?? undefined],
  ];
}

const isBeforeTracking = ({ applies, isCompleted, isOverdue, daysUntil }: Deadline): boolean =>
  applies && !isCompleted && !isOverdue && daysUntil < 0;
