import { ValidateBy } from 'class-validator';
import { documentProperty } from '../platform/web/http/validation/document-property.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';
import { toCents } from './json-dollars.js';

const MAX_DOLLARS = 100_000_000_000;

/** Requires a dollar amount with at most two decimals, from minus to plus one hundred billion. */
export function IsDollars(): PropertyDecorator {
  return documentProperty(
    ValidateBy(
      { name: 'isDollars', validator: { validate: (value: unknown) => typeof value === 'number' && toCents(value) !== undefined } },
      explain('in dollars with at most two decimals and at most 100,000,000,000', '1200.50'),
    ),
    { minimum: -MAX_DOLLARS, maximum: MAX_DOLLARS },
  );
}
