import { getMetadataStorage, ValidateBy, type ValidationOptions } from 'class-validator';

/** How a field is to be filled in: goes on from "Enter the premium ...". */
export interface FieldWords {
  /** `in dollars with at most two decimals`, `as YYYY-MM-DD`, `on one line` */
  readonly how: string;
  readonly example?: string;
}

/** Gives a constraint its words; for those whose kind says nothing to people, such as a pattern or a check of our making. */
export function says(how: string, example?: string, options: ValidationOptions = {}): ValidationOptions {
  const words: FieldWords = example === undefined ? { how } : { how, example };
  return { ...options, context: words };
}

const CALLED = 'called';

/**
 * What people call a field, with its article: `the number of days`. Without it, the name of the property in words: `effectiveDate`
 * is "the effective date". It is kept as a check that finds nothing, so that a shape made of others has it as well.
 */
export const Called = (label: string): PropertyDecorator =>
  ValidateBy({ name: CALLED, validator: { validate: () => true } }, { context: { label } });

/** The label of a property of a DTO. @param prototype of its class */
export function labelOf(prototype: object, property: string): string {
  const given = getMetadataStorage()
    .getTargetValidationMetadatas(prototype.constructor, '', false, false)
    .find(({ name, propertyName }) => name === CALLED && propertyName === property);
  const label: unknown = given?.context?.label;
  return typeof label === 'string' ? label : `the ${property.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()}`;
}
