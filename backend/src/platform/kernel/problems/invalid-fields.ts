import { labelOf } from './field-words.js';
import { type FieldError, Problem } from './problem.js';

const SHOWN_NAMES = 5;
/** Maximum number of errors in one response. */
export const MOST_ERRORS = 50;
/** Maximum length of a field's name in the summary sentence. */
const LONGEST_NAME = 60;
/** Maximum length of a field's path that is returned to the client. */
const LONGEST_PATH = 200;

/**
 * Creates a problem about single fields; with one field, its sentence is the summary. Lists up to 50 errors, and mentions if there are
 * more.
 * @param labels names of the fields in messages; default: from their paths
 */
export function invalidFields(errors: readonly FieldError[], cause?: unknown, labels: readonly string[] = errors.map(nameOf)): Problem {
  const [first] = errors;
  const listed = errors.slice(0, MOST_ERRORS).map(({ field, message }) => ({ field: field.slice(0, LONGEST_PATH), message }));
  const detail = errors.length === 1 && first !== undefined ? first.message : sentenceOf(errors.length, labels.slice(0, MOST_ERRORS));
  return new Problem('validation-failed', detail, {
    errors: listed,
    cause,
    isUnknown: errors.some(({ isUnknown = false }) => isUnknown),
  });
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
