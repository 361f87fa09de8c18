import Skeleton from '@mui/material/Skeleton';
import { CalendarDateField, INCOMPLETE_DATE } from '../date-field';
import type { List } from './use-list';

export interface DayFilterProps {
  list: Pick<List<unknown>, 'state' | 'change'>;
  /** Name of the filter in the API. */
  name: string;
  /** For example `Effective from`. */
  label: string;
}

/** Filters a list by a calendar date; it is refetched when the date is complete. */
export function DayFilter({ list, name, label }: DayFilterProps) {
  const { [name]: chosen = '', ...others } = list.state.filters;
  const change = (day: string) => {
    if (day !== INCOMPLETE_DATE && day !== chosen) list.change({ filters: day === '' ? others : { ...others, [name]: day } });
  };
  const fallback = <Skeleton variant="rounded" height={40} />;
  return <CalendarDateField fallback={fallback} label={label} value={chosen} onChange={change} />;
}
