import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getFilingTypeLabel, getStatusLabel } from '@stampline/business-ui';
import { UrlParamsLink, formatDate, formatMonthDay, StatusChip, formatDatesInText } from '@stampline/ui';
import type { ListColumn } from '@stampline/ui/data-table';
import { formatDaysUntil, describeOtherDates } from './date-labels';
import type { Deadline } from './deadline-api';

function DueDate({ deadline }: { deadline: Deadline }) {
  const { id, actBy, dueDate, title, state } = deadline;
  return (
    <Box component="span" sx={{ display: 'grid', lineHeight: 1.3 }} title={describeOtherDates(deadline) || undefined}>
      <UrlParamsLink change={{ deadline: id }} title={`${state}: ${title}`}>
        {formatDate(actBy)}
      </UrlParamsLink>
      {dueDate !== actBy && (
        <Box component="span" sx={{ typography: 'caption', lineHeight: 1.2, color: 'text.secondary' }}>
          Listed {formatMonthDay(dueDate)}
        </Box>
      )}
    </Box>
  );
}

export function DeadlineStatus({ deadline }: { deadline: Deadline }) {
  const { text, tone, strong } = getStatusLabel(deadline);
  return (
    <StatusChip tone={tone} strong={strong}>
      {text}
    </StatusChip>
  );
}

export const deadlineColumns: readonly ListColumn<Deadline>[] = [
  { field: 'actBy', title: 'Due Date', width: 150, isHead: true, isSortable: true, render: (deadline) => <DueDate deadline={deadline} /> },
  { field: 'state', title: 'State', width: 90, isSortable: true, render: ({ state }) => state },
  { field: 'filingType', title: 'Filing Type', width: 130, render: ({ filingType }) => getFilingTypeLabel(filingType) },
  {
    field: 'description',
    title: 'Description',
    render: ({ title, description, isStandard }) => (
      <Typography variant="body2" component="span" title={formatDatesInText(description)}>
        {isStandard ? title : description}
      </Typography>
    ),
  },
  { field: 'status', title: 'Status', width: 140, render: (deadline) => <DeadlineStatus deadline={deadline} /> },
  { field: 'daysUntil', title: 'Days Until', width: 110, align: 'right', render: formatDaysUntil },
];
