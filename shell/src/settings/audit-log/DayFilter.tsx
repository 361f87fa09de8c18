import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { List } from '@stampline/ui/data-table';
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
  const choose = (day: string) => list.change({ filters: day === '' ? others : { ...others, [name]: getDayStart(day, daysOn) } });
  return (
    <TextField
      type="date"
      fullWidth={false}
      value={instant === undefined ? '' : getDayOfInstant(instant, -daysOn)}
      onChange={({ target }) => choose(target.value)}
      sx={{ flex: { xs: '1 1 180px', md: '0 0 190px' } }}
      slotProps={{
        htmlInput: { 'aria-label': `${label} day` },
        input: { startAdornment: <InputAdornment position="start">{label}</InputAdornment> },
      }}
    />
  );
}
