import { keepLettersAndDigits } from '@stampline/tables';

export const PLACEHOLDERS = [
  'TBA',
  'TBD',
  'TBI',
  'TBC',
  'to be assigned',
  'to be advised',
  'to be determined',
  'to be issued',
  'to be confirmed',
  'pending',
  'pend',
  'applied for',
  'in process',
  'in progress',
  'ASAP',
  'assigned',
  'not assigned',
  'not assigned yet',
  'not yet assigned',
  'not issued',
  'not yet issued',
  'N.Y.I.',
  'not available',
  'not avail',
  'unassigned',
  'unknown',
  'N/A',
  'NaN',
  'NULL',
  'nil',
  'none',
  'no number',
  'no policy number',
  'blank',
  'binder',
  'bound',
  'various',
  'multiple',
  'see attached',
  'same',
  'as above',
  'test',
  'policy number',
  'ditto',
  'same as above',
  'new',
  'new business',
  'renewal',
  'rewrite',
  'quote',
  'yes',
  'no',
  'true',
  'false',
] as const;
const PLACEHOLDERS_BY_KEY: ReadonlySet<string> = new Set(PLACEHOLDERS.map(keepLettersAndDigits));
/** Only zeros, nines, x or punctuation. */
const EMPTY_NUMBER = /^(?:0*|9{4,}|x*|[^a-z\d]*)$/i;

/** A placeholder with a remark or a counter: "TBD - binder", "TBA 2", "P/N TBD", "Binder 1". A number with enough digits is not a placeholder. */
const WITH_REMARK =
  /^(?:t\.?b\.?[adic]\b|tb[adic]\d|pending|pend\s|awaiting|awaited|to (?:be|follow|come)\b|not (?:yet|issued|assigned|avail(?:able)?)\b|no (?:policy )?number|number (?:pending|to)|unknown|unassigned|(?:as )?per (?:attached|schedule|list)|see (?:binder|attached|schedule|list)|(?:applied for|in process|bound|binder)\b)|\b(?:t\.?b\.?[adic]\.?|pending|applied for)$/i;
const MIN_DIGITS = /(?:\d\D*){4}/;
const YEAR = /\b20\d\d\b/g;

/** Remarks that people write after a number. */
const REMARK =
  /\b(?:cancel(?:l?ed|lation)?|void(?:ed)?|renewal of|rewrite of|replaces|replaced by|formerly|expired|lapsed|ntu|not taken|declined|non-?renewed)\b/i;

/**
 * A label before a number, or a footnote mark, a version or a hyphen after it: "Pol: SL-1", "e.g. SL-1", "SL-1*", "SL-1¹", "SL-1[1]", "SL-1 v2",
 * "SL-1 (R)", "SL-2026-". The rest of a number that ends with a hyphen is often on the next line.
 */
const LABEL_OR_MARK =
  /^(?:#|(?:e\.?g\.?|ex(?:ample)?[.:])\s|(?:policy|pol|certificate|cert|binder)\b\.?\s*(?:(?:no|num|number|nbr)\b\.?\s*)?[#:])|(?:[*†‡§¹²³⁰⁴-⁹]|\[\d{1,2}\])$|\s\([^)]*\)$|\s(?:v\.?\s?\d{1,2}|ver(?:sion)?\.?\s?\d{1,2}|rev(?:ised)?\.?|corrected|amended)$|\w\s*[-/\u2013]$/i;

/** Returns advice about a policy number with a remark, which may mean that the policy is not in force; undefined for others. */
export const findRemarkAdvice = (policyNumber: string): string | undefined =>
  REMARK.test(policyNumber)
    ? 'Enter the number without a remark. Delete rows that are not policies, and enter each cancellation as a row with its return premium.'
    : LABEL_OR_MARK.test(policyNumber.trim())
      ? 'Enter the number as it is on the declarations page, without a label, a mark or a remark.'
      : undefined;

/** Replaces each group of digits with one zero. */
const getShape = (part: string): string => part.replaceAll(/\d+/g, '0').toLowerCase();

const JOINED_NUMBERS = /[,;&+]|\s\/\s|\sand\s/i;

/** Returns true for text with several policy numbers, such as "SL-1 / SL-2". */
export function areSeveralNumbers(policyNumber: string): boolean {
  const [first = '', second, ...others] = policyNumber.split(JOINED_NUMBERS).map((part) => part.trim());
  if (second === undefined || ![first, second, ...others].every((part) => /\d/.test(part))) return false;
  return getShape(first) === getShape(second);
}

/** Explains that text is a placeholder or the label of a totals row; undefined for other text. */
export function findPlaceholderAdvice(policyNumber: string): string | undefined {
  const key = keepLettersAndDigits(policyNumber);
  const withoutYears = policyNumber.replaceAll(YEAR, '').trim();
  const isPlaceholder = PLACEHOLDERS_BY_KEY.has(keepLettersAndDigits(withoutYears)) || EMPTY_NUMBER.test(key === '' ? policyNumber : key);
  if (!isPlaceholder && (!WITH_REMARK.test(withoutYears) || MIN_DIGITS.test(withoutYears))) return undefined;
  return 'Enter the policy number as it is on the declarations page. Offices reject a placeholder, and several policies would share it.';
}
