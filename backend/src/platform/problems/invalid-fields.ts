import { labelOf } from './field-words.js';
import { type FieldError, Problem } from './problem.js';

const SHOWN_NAMES = 5;

/**
 * A problem about single fields; its sentence is the field's where there is only one.
 * @param labels what people call each of the fields; by their names when left out
 */
export function invalidFields(errors: readonly FieldError[], cause?: unknown, labels: readonly string[] = errors.map(nameOf)): Problem {
  const [first] = errors;
  const detail =
    errors.length === 1 && first !== undefined ? first.message : `${errors.length} fields need a correction: ${shortList(labels)}.`;
  return new Problem('validation-failed', detail, { errors, cause });
}

const nameOf = ({ field }: FieldError): string => labelOf({}, field.split('.').at(-1) ?? field);

function shortList(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  const shown = names.slice(0, SHOWN_NAMES);
  return names.length > SHOWN_NAMES ? `${shown.join(', ')} and more` : shown.join(', ');
}
