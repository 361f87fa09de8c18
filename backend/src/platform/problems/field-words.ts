import type { ValidationOptions } from 'class-validator';

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

const LABELS = new WeakMap<object, Map<string, string>>();

/**
 * What people call a field, with its article: `the number of days`. Without it, the name of the property in words: `effectiveDate`
 * is "the effective date".
 */
export function Called(label: string): PropertyDecorator {
  return (prototype, property) => {
    const ofClass = LABELS.get(prototype) ?? new Map<string, string>();
    LABELS.set(prototype, ofClass.set(String(property), label));
  };
}

/** The label of a property of a DTO. @param prototype of its class */
export function labelOf(prototype: object, property: string): string {
  for (let above: object | null = prototype; above !== null; above = Object.getPrototypeOf(above)) {
    const label = LABELS.get(above)?.get(property);
    if (label !== undefined) return label;
  }
  return `the ${property.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()}`;
}
