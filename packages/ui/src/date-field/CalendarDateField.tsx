import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { toCalendarText, INCOMPLETE_DATE } from './calendar-text';

export interface CalendarDateFieldProps {
  label: string;
  name?: string;
  required?: boolean;
  autoFocus?: boolean;
  helperText?: string;
  /** Error message, shown instead of the help text. */
  error?: string | undefined;
  /** `YYYY-MM-DD`, '' if there is none, or INCOMPLETE_DATE while a date is being typed. */
  value: string;
  onChange: (value: string) => void;
}

/** A field for a calendar date without a time or time zone, typed or picked. */
export default function CalendarDateField({
  label,
  name,
  required = false,
  autoFocus = false,
  helperText,
  error,
  value,
  onChange,
}: CalendarDateFieldProps) {
  // The picker is controlled, so incomplete input must be passed back to it.
  const [date, setDate] = useState(() => parseDate(value));
  if (value !== INCOMPLETE_DATE && value !== toCalendarText(date)) setDate(parseDate(value));
  const change = (changed: Dayjs | null): void => {
    setDate(changed);
    onChange(toCalendarText(changed));
  };
  // If the caller does not pass an error, the picker marks incomplete dates.
  const isWrong = error === undefined ? {} : { error: true };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        label={label}
        name={name}
        autoFocus={autoFocus}
        value={date}
        onChange={change}
        slotProps={{
          textField: { helperText: error ?? helperText, ...isWrong, required, size: 'small' },
          field: { clearable: true },
        }}
      />
    </LocalizationProvider>
  );
}

const parseDate = (value: string): Dayjs | null => (value === '' ? null : dayjs(value));
