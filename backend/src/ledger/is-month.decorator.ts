import { ValidateBy } from 'class-validator';
import { documentProperty } from '../platform/web/http/validation/document-property.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

/** Requires a month from 1900 to 2199 in the form YYYY-MM. */
export function IsMonth(): PropertyDecorator {
  const check = ValidateBy(
    { name: 'isMonth', validator: { validate: (value: unknown) => typeof value === 'string' && MONTH.test(value) } },
    explain('as YYYY-MM', '2026-01'),
  );
  return documentProperty(check, { pattern: MONTH.source });
}
