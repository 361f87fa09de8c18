import { ValidateBy, type ValidationOptions } from 'class-validator';

const PERCENT = /^(?:100(?:\.0{1,5})?|\d{1,2}(?:\.\d{1,5})?)$/;

/** The property is a percentage as text, 0 to 100 with at most five decimals: text, because it is exact. */
export function IsPercent(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isPercent',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && PERCENT.test(value),
        defaultMessage: (found) =>
          `${found?.property ?? 'The value'} must be a percentage between 0 and 100 with at most five decimals, as text such as "2.25".`,
      },
    },
    options,
  );
}
