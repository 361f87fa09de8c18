import { invalidFields } from '../../platform/problems/invalid-fields.js';
import type { FieldError } from '../../platform/problems/problem.js';
import { CONFIRMATIONS, type ImportChoices, ROWS_CHOICES } from './import-choices.js';

/**
 * Reads the choices from the text fields of an upload's form. Blank is not chosen.
 * @throws Problem 'validation-failed'
 */
export function importChoices(form: object | undefined): ImportChoices {
  const errors: FieldError[] = [];
  const choice = <Word extends string>(field: string, words: readonly Word[]): Word | undefined => {
    const text = Object.entries(form ?? {}).find(([name]) => name === field)?.[1];
    if (text === undefined || text === '') return undefined;
    const word = words.find((known) => known === text);
    if (word === undefined) errors.push({ field, message: `Enter ${field} as ${words.join(' or ')}, or leave it out.` });
    return word;
  };
  const rows = choice('rows', ROWS_CHOICES);
  const confirm = choice('confirm', CONFIRMATIONS);
  if (errors.length > 0) throw invalidFields(errors);
  return { ...(rows && { rows }), ...(confirm && { confirm }) };
}
