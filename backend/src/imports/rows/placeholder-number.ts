import { lettersOf } from '../../platform/content/tables/near-name.js';

/** Placeholders for a policy number that has not been issued. */
export const PLACEHOLDERS = [
  'TBA',
  'TBD',
  'TBI',
  'to be assigned',
  'to be advised',
  'to be determined',
  'to be issued',
  'pending',
  'assigned',
  'not assigned',
  'not assigned yet',
  'not yet assigned',
  'not issued',
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
const BY_LETTERS: ReadonlySet<string> = new Set(PLACEHOLDERS.map(lettersOf));
/** Nothing but zeros, one letter repeated, or signs. */
const NOTHING = /^(?:0*|x*|[^a-z\d]*)$/i;

/** A placeholder with a remark or a counter behind it: "TBD - binder", "TBA 2". A number of its digits is none. */
const WITH_REMARK =
  /^(?:t\.?b\.?[adi]\b|tb[adi]\d|pending|awaiting|awaited|to (?:be|follow|come)\b|not (?:yet|issued|assigned|available)\b|no (?:policy )?number|number (?:pending|to)|unknown|unassigned|see (?:binder|attached))/i;
const DIGITS_OF_A_NUMBER = /(?:\d\D*){4}/;

/** Returns why a text is not the number of a policy: a placeholder, or the label of a row of totals. Undefined for others. */
export function placeholderAdvice(policyNumber: string): string | undefined {
  const letters = lettersOf(policyNumber);
  const isPlaceholder = BY_LETTERS.has(letters) || NOTHING.test(letters === '' ? policyNumber : letters);
  if (!isPlaceholder && (!WITH_REMARK.test(policyNumber.trim()) || DIGITS_OF_A_NUMBER.test(policyNumber))) return undefined;
  return 'Enter the policy number as it is on the declarations page. Offices reject a placeholder, and several policies would share it.';
}
