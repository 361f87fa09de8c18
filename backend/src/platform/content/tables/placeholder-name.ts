import { lettersOf } from './near-name.js';

const DITTO_MARKS = /^["″”“„〃'´,\s]+$/u;
const DITTO_WORDS: ReadonlySet<string> = new Set(['ditto', 'do', 'same', 'asabove', 'sameasabove', 'sameasprevious']);
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'tba',
  'tbd',
  'tobeadvised',
  'tobedetermined',
  'tobenamed',
  'pending',
  'unknown',
  'na',
  'nan',
  'null',
  'nil',
  'none',
  'blank',
  'various',
  'multiple',
  'seeattached',
  'insuredname',
  'namedinsured',
  'accountname',
  'insurername',
]);
/** None of these words is longer, and most cells are. */
const LONGEST = 20;
const NO_NAME = /^[^\p{L}\p{N}]*$/u;

/** Returns what to enter in place of a ditto, which stands for the cell above: `"`, ditto, same as above. Undefined for others. */
export const dittoAdvice = (text: string): string | undefined =>
  text !== '' && text.length <= LONGEST && (DITTO_MARKS.test(text) || DITTO_WORDS.has(lettersOf(text)))
    ? 'Enter the value itself instead of a ditto mark.'
    : undefined;

/** Returns true for a text that names nobody: a placeholder, or signs alone. */
export const isPlaceholderName = (name: string): boolean =>
  name !== '' && name.length <= LONGEST && (PLACEHOLDERS.has(lettersOf(name)) || NO_NAME.test(name));

/** Returns true for a number that belongs to nobody: a placeholder, zeros or the letter X alone. */
export const isPlaceholderNumber = (number: string): boolean => isPlaceholderName(number) || /^(?:0+|x+)$/i.test(number);
