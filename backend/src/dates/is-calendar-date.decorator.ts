import { ValidateBy } from 'class-validator';
import { documentProperty } from '../platform/web/http/validation/document-property.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';
import { isCalendarDate } from './calendar-date.js';

/** Requires an existing day in the form YYYY-MM-DD. */
export function IsCalendarDate(): PropertyDecorator {
  return documentProperty(
    ValidateBy(
      { name: 'isCalendarDate', validator: { validate: (value: unknown) => typeof value === 'string' && isCalendarDate(value) } },
      explain('as YYYY-MM-DD', '2026-01-15'),
    ),
    { format: 'date' },
  );
}
