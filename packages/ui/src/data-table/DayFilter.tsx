import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { CalendarDateField, INCOMPLETE_DATE } from '../date-field';
import type { List } from './use-list';

export interface DayFilterProps {
  list: Pick<List<unknown>, 'state' | 'change'>;
  /** As the API names the filter. */
  name: string;
  /** For example `Effective from`. */
  label: string;
}

/** Narrows a list by a calendar date; the list is asked for when the date is complete. */
export function DayFilter({ list, name, label }: DayFilterProps) {
  const { [name]: chosen = '', ...others } = list.state.filters;
  const change = (day: string) => {
    if (day !== INCOMPLETE_DATE && day !== chosen) list.change({ filters: day === '' ? others : { ...others, [name]: day } });
  };
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <CalendarDateField label={label} value={chosen} onChange={change} />
    </Suspense>
  );
}
