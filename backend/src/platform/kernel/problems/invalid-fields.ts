import { labelOf } from './field-words.js';
import { type FieldError, Problem } from './problem.js';

const SHOWN_NAMES = 5;
/** Errors that one response names. */
export const MOST_ERRORS = 50;
/** Characters of a field's name in the sentence of all. */
const LONGEST_NAME = 60;
/** Characters of a field's path that are repeated to the client. */
const LONGEST_PATH = 200;

/**
 * A problem about single fields; its sentence is the field's where there is only one. Of more than 50 it names 50, and says so.
 * @param labels what people call each of the fields; by their names when left out
 */
export function invalidFields(errors: readonly FieldError[], cause?: unknown, labels: readonly string[] = errors.map(nameOf)): Problem {
  const [first] = errors;
  const listed = errors.slice(0, MOST_ERRORS).map(({ field, message }) => ({ field: field.slice(0, LONGEST_PATH), message }));
  const detail = errors.length === 1 && first !== undefined ? first.message : sentenceOf(errors.length, labels.slice(0, MOST_ERRORS));
  return new Problem('validation-failed', detail, { errors: listed, cause });
}

function sentenceOf(count: number, labels: readonly string[]): string {
  if (count <= MOST_ERRORS) return `${count} fields need a correction: ${shortList(labels)}.`;
  return `More than ${MOST_ERRORS} fields need a correction: ${shortList(labels)}. The first ${MOST_ERRORS} are listed.`;
}

const nameOf = ({ field }: FieldError): string => labelOf({}, field.split('.').at(-1) ?? field);

function shortList(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  const shown = names.slice(0, SHOWN_NAMES).map((name) => name.slice(0, LONGEST_NAME));
  return names.length > SHOWN_NAMES ? `${shown.join(', ')} and more` : shown.join(', ');
}
