import { ValidateBy } from 'class-validator';
import { documentProperty } from '../platform/web/http/validation/document-property.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';
import { FIRST_PLAUSIBLE_DATE, isPlausibleDate, LAST_PLAUSIBLE_DATE } from './plausible-dates.js';

/** Requires a plausible business date in the form YYYY-MM-DD. */
export function IsPlausibleDate(): PropertyDecorator {
  return documentProperty(
    ValidateBy(
      { name: 'isPlausibleDate', validator: { validate: (value: unknown) => typeof value === 'string' && isPlausibleDate(value) } },
      explain(`as YYYY-MM-DD between ${FIRST_PLAUSIBLE_DATE} and ${LAST_PLAUSIBLE_DATE}`, '2026-01-15'),
    ),
    { format: 'date' },
  );
}
