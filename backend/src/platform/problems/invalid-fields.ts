import { labelOf } from './field-words.js';
import { type FieldError, Problem } from './problem.js';

const SHOWN_NAMES = 5;

/** A problem about single fields; its sentence is the field's where there is only one. */
export function invalidFields(errors: readonly FieldError[], cause?: unknown): Problem {
  const [first] = errors;
  const detail =
    errors.length === 1 && first !== undefined ? first.message : `${errors.length} fields need a correction: ${namesOf(errors)}.`;
  return new Problem('validation-failed', detail, { errors, cause });
}

function namesOf(errors: readonly FieldError[]): string {
  const names = [...new Set(errors.map(({ field }) => field))];
  const shown = names.slice(0, SHOWN_NAMES).map((field) => labelOf({}, field.split('.').at(-1) ?? field));
  return names.length > SHOWN_NAMES ? `${shown.join(', ')} and more` : shown.join(', ');
}
