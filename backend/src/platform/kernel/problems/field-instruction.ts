import { getMetadataStorage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Instruction for a field, which continues "Enter the premium ...". */
export interface FieldInstruction {
  /** Requirement, such as `in dollars with at most two decimals` or `as YYYY-MM-DD`. */
  readonly how: string;
  readonly example?: string;
}

/** Adds an instruction to a constraint that is not self-explanatory for users, such as a pattern or a custom check. */
export function explain(how: string, example?: string, options: ValidationOptions = {}): ValidationOptions {
  const words: FieldInstruction = example === undefined ? { how } : { how, example };
  return { ...options, context: words };
}

const FIELD_LABEL_KEY = 'called';

/**
 * Sets the name of a field in messages, with its article: `the number of days`. Defaults to the property name in words: `effectiveDate` is "the
 * effective
 * date". Stored as a validator that always succeeds, because derived classes inherit validators.
 */
export const FieldLabel = (label: string): PropertyDecorator =>
  ValidateBy({ name: FIELD_LABEL_KEY, validator: { validate: () => true } }, { context: { label } });

/** Returns the label of a DTO property. @param prototype prototype of the DTO class */
export function getFieldLabel(prototype: object, property: string): string {
  const given = getMetadataStorage()
    .getTargetValidationMetadatas(prototype.constructor, '', false, false)
    .find(({ name, propertyName }) => name === FIELD_LABEL_KEY && propertyName === property);
  const label: unknown = given?.context?.label;
  return typeof label === 'string' ? label : `the ${property.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()}`;
}
