import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { List } from '@stampline/ui/data-table';
import { CalendarDateField, INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { getDayOfInstant, getDayStart } from './days';
import type { AuditEntry } from './use-audit-log';

interface DayFilterProps {
  list: List<AuditEntry>;
  name: 'recordedFrom' | 'recordedBefore';
  label: string;
}

/** Filters the log by first or last day, in the user's time zone. */
export function DayFilter({ list, name, label }: DayFilterProps) {
  const { [name]: instant, ...others } = list.state.filters;
  const daysOn = name === 'recordedBefore' ? 1 : 0;
  const chosen = instant === undefined ? '' : getDayOfInstant(instant, -daysOn);
  const choose = (day: string) => {
    if (day === INCOMPLETE_DATE || day === chosen) return;
    list.change({ filters: day === '' ? others : { ...others, [name]: getDayStart(day, daysOn) } });
  };
  return (
    <Box sx={{ flex: { xs: '1 1 180px', md: '0 0 190px' } }}>
      <CalendarDateField fallback={<Skeleton variant="rounded" height={64} />} label={label} value={chosen} onChange={choose} />
    </Box>
  );
}
