import { ValidateBy } from 'class-validator';
import { documentProperty } from '../platform/web/http/validation/document-property.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';

const PERCENT = /^(?:100(?:\.0{1,5})?|\d{1,2}(?:\.\d{1,5})?)$/;

/** Requires a percentage from 0 to 100 with at most five decimals; it is sent as text, so it is exact. */
export function IsPercent(): PropertyDecorator {
  return documentProperty(
    ValidateBy(
      { name: 'isPercent', validator: { validate: (value: unknown) => typeof value === 'string' && PERCENT.test(value) } },
      explain('as text from 0 to 100 with at most five decimals', '"2.25"'),
    ),
    { pattern: PERCENT.source },
  );
}
