import { ValidateBy, type ValidationOptions } from 'class-validator';
import { says } from '../platform/http/validation/field-words.js';
import { isJurisdictionCode } from './jurisdiction-codes.js';

/** The property is the two-letter code of one of the 51 jurisdictions, in any case. */
export function IsJurisdictionCode(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isJurisdictionCode',
      validator: { validate: (value: unknown) => typeof value === 'string' && isJurisdictionCode(value.toUpperCase()) },
    },
    says('as the two-letter code of a state or DC', 'VA', options),
  );
}
