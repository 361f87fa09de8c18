import Skeleton from '@mui/material/Skeleton';
import { CalendarDateField } from '@stampline/ui/date-field';
import { Suspense } from 'react';

export interface DayFieldProps {
  name: string;
  label: string;
  helperText?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A calendar date in a form; its calendar is loaded when it is first shown. */
export function DayField(props: DayFieldProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
      <CalendarDateField {...props} />
    </Suspense>
  );
}
