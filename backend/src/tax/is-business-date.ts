import { ValidateBy } from 'class-validator';
import { says } from '../platform/http/validation/field-words.js';
import { FIRST_BUSINESS_DATE, isBusinessDate, LAST_BUSINESS_DATE } from './business-dates.js';

/** The property is a day on which business may happen, written YYYY-MM-DD. */
export function IsBusinessDate(): PropertyDecorator {
  return ValidateBy(
    { name: 'isBusinessDate', validator: { validate: (value: unknown) => typeof value === 'string' && isBusinessDate(value) } },
    says(`as YYYY-MM-DD between ${FIRST_BUSINESS_DATE} and ${LAST_BUSINESS_DATE}`, '2026-01-15'),
  );
}
