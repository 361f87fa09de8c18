import { ValidateBy, type ValidationOptions } from 'class-validator';
import { centsOf } from './dollars.js';

/** The property is a number of dollars with at most two decimals, within one hundred billion either way. */
export function IsDollars(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isDollars',
      validator: {
        validate: (value: unknown) => typeof value === 'number' && centsOf(value) !== undefined,
        defaultMessage: (found) =>
          `${found?.property ?? 'The value'} must be a number of dollars with at most two decimals and at most 100,000,000,000.`,
      },
    },
    options,
  );
}
