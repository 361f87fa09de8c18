import { ValidateBy, type ValidationOptions } from 'class-validator';
import { centsOf } from './dollars.js';
import { expected } from './request-expectations.js';

/** The property is a number of dollars with at most two decimals, within one hundred billion either way. */
export function IsDollars(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isDollars',
      validator: {
        validate: (value: unknown) => typeof value === 'number' && centsOf(value) !== undefined,
        defaultMessage: (found) => expected.dollars(found?.property ?? 'The value'),
      },
    },
    options,
  );
}
