import { keepLettersAndDigits } from '@stampline/tables';

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
  'seeschedule',
  'multipleinsureds',
  'variousinsureds',
  'insuredname',
  'namedinsured',
  'accountname',
  'insurername',
]);
/** Maximum length of text to check: placeholders are shorter, and most cells are longer. */
const MAX_LENGTH = 20;
const SYMBOLS_ONLY = /^[^\p{L}\p{N}]*$/u;

/** Returns advice on a ditto (`"`, ditto, same as above), which refers to the cell above; undefined for other text. */
export const findDittoAdvice = (text: string): string | undefined =>
  text !== '' && text.length <= MAX_LENGTH && (DITTO_MARKS.test(text) || DITTO_WORDS.has(keepLettersAndDigits(text)))
    ? 'Enter the value itself instead of a ditto mark.'
    : undefined;

const STATUS_REMARK =
  /(?:\s[-\u2013]\s*|[(*[]\s*)(?:admitted|withdrawn|suspended|revoked|removed|inactive|expired|lapsed|surrendered|cancell?ed|delisted|void(?:ed)?|(?:not |in)eligible|do not use|dup(?:licate)?)\b[^a-z]*$/i;

/** Returns advice on a name or number with a remark such as "Sample Insurance (withdrawn)"; undefined for other text. */
export const findStatusAdvice = (text: string): string | undefined =>
  STATUS_REMARK.test(text) ? 'Enter it without a remark. Delete rows that no longer apply.' : undefined;

/** Text that refers to another document: "Per attached schedule", "See list on file". */
const REFERENCE =
  /^(?:(?:as )?per|see|refer to) (?:the )?(?:attached|attachment|schedule|list|slip|bordereau|declarations?|file|notes?|below|above)\b/i;

/** Returns true for a placeholder, a reference or punctuation instead of a name. */
export const isPlaceholderName = (name: string): boolean =>
  REFERENCE.test(name) ||
  (name !== '' && name.length <= MAX_LENGTH && (PLACEHOLDERS.has(keepLettersAndDigits(name)) || SYMBOLS_ONLY.test(name)));

/** Returns true for a placeholder instead of a number, such as only zeros or only the character X. */
export const isPlaceholderNumber = (number: string): boolean => isPlaceholderName(number) || /^(?:0+|x+)$/i.test(number);

/** Matches a street or post office box on the second line of a name, or a ZIP code at its end. */
const ADDRESS = /[\r\n]\s*(?:\d+\s+\p{L}|p\.?\s?o\.?\s+box\b)|[\r\n,][^]*\b[A-Z]{2}[,.]?\s+\d{5}(?:-\d{4})?\s*$/iu;

/** Returns advice on a name that includes an address; undefined for other names. */
export const findAddressAdvice = (name: string): string | undefined =>
  ADDRESS.test(name) ? 'Enter the name without its address.' : undefined;

const GROUP =
  '(?:in ?active|active|former|prior|closed|lost|prospects?|prospective|suspended|withdrawn|delisted|(?:non ?)?admitted|eligible|ineligible|not eligible|approved|removed|terminated|expired|revoked|archived)';
const GROUP_HEADING = new RegExp(
  `^(?:${GROUP}(?: (?:effective|eff|as of|since|on|in|from|before|after) .*\\d.*)?|(?:${GROUP}) (?:accounts|clients|customers|insureds|insurers|carriers|companies|licen[sc]es|holders|list)|prospects)(?: \\d+)?:?$`,
  'i',
);

/** A footnote or a legend: "*Eligible only in Texas", "Yellow = prospects". */
const NOTE = /^\s*(?:[*\u2020\u2021]|notes?:)|\S\s=\s\S/i;

/** Returns advice on a name that is a note or a heading for a group of rows, such as "Withdrawn insurers"; undefined for other names. */
export function findGroupHeadingAdvice(name: string): string | undefined {
  if (NOTE.test(name)) return 'This looks like a note. Delete the row, or enter the name without a mark.';
  return GROUP_HEADING.test(name.replaceAll(/[\s()-]+/g, ' ').trim())
    ? 'This looks like the heading of the rows below. Delete it, and rows below it that no longer apply.'
    : undefined;
}
