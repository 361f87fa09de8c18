import { lettersOf } from '../../platform/content/tables/near-name.js';

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
const BY_KEY: ReadonlySet<string> = new Set(PLACEHOLDERS.map(lettersOf));
/** Only zeros, one repeated letter, or signs. */
const NOTHING = /^(?:0*|x*|[^a-z\d]*)$/i;

/** A placeholder followed by a remark or a counter: "TBD - binder", "TBA 2". A number with enough digits is not a placeholder. */
const WITH_REMARK =
  /^(?:t\.?b\.?[adi]\b|tb[adi]\d|pending|awaiting|awaited|to (?:be|follow|come)\b|not (?:yet|issued|assigned|available)\b|no (?:policy )?number|number (?:pending|to)|unknown|unassigned|see (?:binder|attached))/i;
const DIGITS_OF_A_NUMBER = /(?:\d\D*){4}/;

/** Explains that a text is not a policy number but a placeholder or the label of a totals row; undefined for others. */
export function placeholderAdvice(policyNumber: string): string | undefined {
  const key = lettersOf(policyNumber);
  const isPlaceholder = BY_KEY.has(key) || NOTHING.test(key === '' ? policyNumber : key);
  if (!isPlaceholder && (!WITH_REMARK.test(policyNumber.trim()) || DIGITS_OF_A_NUMBER.test(policyNumber))) return undefined;
  return 'Enter the policy number as it is on the declarations page. Offices reject a placeholder, and several policies would share it.';
}
