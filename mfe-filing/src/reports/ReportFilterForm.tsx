import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { jurisdictionsQuery } from '@stampline/api-client';
import { getTodayInNewYork, SelectField } from '@stampline/ui';
import { CalendarDateField, INCOMPLETE_DATE } from '@stampline/ui/date-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CUSTOM, getQuartersBefore, REPORT_TYPES, type ReportFilters, YEAR_TO_DATE } from './report-filters';

const SKELETON = <Skeleton variant="rounded" height={40} />;

interface ReportFilterFormProps {
  applied: ReportFilters;
  onApply: (filters: ReportFilters) => void;
}

/** A report's filters, which do not have an effect until they are applied. */
export function ReportFilterForm({ applied, onApply }: ReportFilterFormProps) {
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const [filters, setFilters] = useState(applied);
  const [error, setError] = useState<string>();
  const change = (changes: Partial<ReportFilters>) => {
    setError(undefined);
    setFilters({ ...filters, ...changes });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const complaint = getRangeError(filters);
    if (complaint === undefined) onApply(filters);
    else setError(complaint);
  };
  const ranges = [
    [YEAR_TO_DATE, 'Year to Date'],
    ...getQuartersBefore(getTodayInNewYork()).map(({ value, name }) => [value, name] as const),
    [CUSTOM, 'Custom Range'],
  ] as const;
  return (
    <Card component="form" onSubmit={apply} aria-label="Report filters" noValidate sx={{ p: 4, mb: 4 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))', alignItems: 'start' }}>
        <SelectField
          label="State"
          value={filters.state}
          choices={[['', 'All states'], ...states.map(({ code, name }) => [code, name] as const)]}
          onChange={(state) => change({ state })}
        />
        <SelectField label="Date Range" value={filters.range} choices={ranges} onChange={(range) => change({ range })} />
        {filters.range === CUSTOM && (
          <>
            <CalendarDateField fallback={SKELETON} label="From" value={filters.from} onChange={(from) => change({ from })} />
            <CalendarDateField fallback={SKELETON} label="To" value={filters.to} error={error} onChange={(to) => change({ to })} />
          </>
        )}
        <SelectField
          label="Report Type"
          value={filters.type}
          choices={REPORT_TYPES}
          onChange={(type) => change({ type: REPORT_TYPES.find(([value]) => value === type)?.[0] ?? 'compliance' })}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 40, alignSelf: 'end' }}>
          Apply Filters
        </Button>
      </Box>
    </Card>
  );
}

function getRangeError({ range, from, to }: ReportFilters): string | undefined {
  if (range !== CUSTOM) return undefined;
  if ([from, to].some((day) => day === '' || day === INCOMPLETE_DATE)) return 'Enter both days.';
  return to < from ? 'Choose a day that is not before the first day.' : undefined;
}
