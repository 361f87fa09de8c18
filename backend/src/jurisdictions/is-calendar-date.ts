import { ValidateBy, type ValidationOptions } from 'class-validator';
import { expectedDate, isCalendarDate } from './calendar-date.js';

/** The property is a day that exists, written YYYY-MM-DD. */
export function IsCalendarDate(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isCalendarDate',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isCalendarDate(value),
        defaultMessage: (found) => expectedDate(found?.property ?? 'The value'),
      },
    },
    options,
  );
}
