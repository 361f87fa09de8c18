import { getMetadataStorage, ValidateBy, type ValidationOptions } from 'class-validator';

/** Instruction for a field: continues "Enter the premium ...". */
export interface FieldInstruction {
  /** `in dollars with at most two decimals`, `as YYYY-MM-DD`, `on one line` */
  readonly how: string;
  readonly example?: string;
}

/** Adds an instruction to a constraint whose kind explains nothing to users, such as a pattern or a custom check. */
export function explain(how: string, example?: string, options: ValidationOptions = {}): ValidationOptions {
  const words: FieldInstruction = example === undefined ? { how } : { how, example };
  return { ...options, context: words };
}

const FIELD_LABEL_KEY = 'called';

/**
 * Names a field in messages, with its article: `the number of days`. Default: the property name in words: `effectiveDate` is "the effective
 * date". It is stored as a check that always succeeds, so that derived shapes inherit it.
 */
export const FieldLabel = (label: string): PropertyDecorator =>
  ValidateBy({ name: FIELD_LABEL_KEY, validator: { validate: () => true } }, { context: { label } });

/** Returns the label of a DTO property. @param prototype of its class */
export function getFieldLabel(prototype: object, property: string): string {
  const given = getMetadataStorage()
    .getTargetValidationMetadatas(prototype.constructor, '', false, false)
    .find(({ name, propertyName }) => name === FIELD_LABEL_KEY && propertyName === property);
  const label: unknown = given?.context?.label;
  return typeof label === 'string' ? label : `the ${property.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()}`;
}
