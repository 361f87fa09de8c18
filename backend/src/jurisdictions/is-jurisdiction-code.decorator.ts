import { ValidateBy, type ValidationOptions } from 'class-validator';
import { documentProperty } from '../platform/web/http/validation/document-property.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';
import { isJurisdictionCode } from './jurisdiction-codes.js';

/** Requires the two-letter code of one of the 51 jurisdictions, ignoring case. */
export function IsJurisdictionCode(options?: ValidationOptions): PropertyDecorator {
  const check = ValidateBy(
    {
      name: 'isJurisdictionCode',
      validator: { validate: (value: unknown) => typeof value === 'string' && isJurisdictionCode(value.toUpperCase()) },
    },
    explain('as the two-letter code of a state or DC', 'VA', options),
  );
  return options?.each === true ? check : documentProperty(check, { pattern: '^[A-Za-z]{2}$' });
}
