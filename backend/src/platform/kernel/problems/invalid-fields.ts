import { getFieldLabel } from './field-instruction.js';
import { type FieldError, Problem } from './problem.js';

const MAX_LISTED_NAMES = 5;
/** Maximum number of errors in one response. */
export const MAX_ERRORS = 50;
/** Maximum length of a field's name in the summary sentence. */
const MAX_NAME_LENGTH = 60;
/** Maximum length of a field's path in a response. */
const MAX_PATH_LENGTH = 200;

/**
 * Creates a problem about individual fields. If there is only one error, its sentence is the summary. Lists up to 50 errors, and states whether there
 * are more.
 * @param labels names of the fields in messages; derived from their paths by default
 */
export function createInvalidFieldsProblem(
  errors: readonly FieldError[],
  cause?: unknown,
  labels: readonly string[] = errors.map(shortenName),
): Problem {
  const [first] = errors;
  const listed = errors.slice(0, MAX_ERRORS).map(({ field, message }) => ({ field: field.slice(0, MAX_PATH_LENGTH), message }));
  const detail = errors.length === 1 && first !== undefined ? first.message : formatSummary(errors.length, labels.slice(0, MAX_ERRORS));
  return new Problem('validation-failed', detail, {
    errors: listed,
    cause,
    isUnknown: errors.some(({ isUnknown = false }) => isUnknown),
  });
}

function formatSummary(count: number, labels: readonly string[]): string {
  if (count <= MAX_ERRORS) return `${count} fields need a correction: ${formatShortList(labels)}.`;
  return `More than ${MAX_ERRORS} fields need a correction: ${formatShortList(labels)}. The first ${MAX_ERRORS} are listed.`;
}

const shortenName = ({ field }: FieldError): string => getFieldLabel({}, field.split('.').at(-1) ?? field);

function formatShortList(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  const shown = names.slice(0, MAX_LISTED_NAMES).map((name) => name.slice(0, MAX_NAME_LENGTH));
  return names.length > MAX_LISTED_NAMES ? `${shown.join(', ')} and more` : shown.join(', ');
}
