import Skeleton from '@mui/material/Skeleton';
import type { FieldValues } from 'react-hook-form';
import { CalendarDateField } from '../../date-field';
import { type FieldProps, useField } from './use-field';

export type DateInputProps<Fields extends FieldValues> = Omit<FieldProps<Fields, string>, 'disabled'>;

/**
 * Field for a calendar date: `YYYY-MM-DD`, '' if there is none, or INCOMPLETE_DATE while it is being typed. The calendar popup is loaded on demand.
 */
export function DateInput<Fields extends FieldValues>(props: DateInputProps<Fields>) {
  const { label, help } = props;
  const { value, name, change, error } = useField(props);
  return (
    <CalendarDateField
      fallback={<Skeleton variant="rounded" height={64} />}
      label={label}
      name={name}
      helperText={help}
      value={value}
      error={error}
      onChange={change}
    />
  );
}
