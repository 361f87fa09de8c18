import { ValidateBy } from 'class-validator';
import { says } from '../platform/http/validation/field-words.js';
import { centsOf } from './dollars.js';

/** The property is a number of dollars with at most two decimals, within one hundred billion either way. */
export function IsDollars(): PropertyDecorator {
  return ValidateBy(
    { name: 'isDollars', validator: { validate: (value: unknown) => typeof value === 'number' && centsOf(value) !== undefined } },
    says('in dollars with at most two decimals and at most 100,000,000,000', '1200.50'),
  );
}
