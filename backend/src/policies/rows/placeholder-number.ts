import { lettersOf } from '../../platform/tables/near-name.js';

/** Placeholders for a policy number that has not been issued. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'tba',
  'tbd',
  'tobeassigned',
  'tobeadvised',
  'tobedetermined',
  'tobeissued',
  'tbi',
  'pending',
  'assigned',
  'notassigned',
  'notassignedyet',
  'notyetassigned',
  'notissued',
  'unassigned',
  'unknown',
  'na',
  'nan',
  'null',
  'nil',
  'none',
  'nonumber',
  'nopolicynumber',
  'blank',
  'binder',
  'various',
  'multiple',
  'seeattached',
  'same',
  'asabove',
  'test',
  'policynumber',
]);
/** Nothing but zeros, one letter repeated, or signs. */
const NOTHING = /^(?:0*|x*|[^a-z\d]*)$/i;

/** Returns why a text is not the number of a policy: a placeholder, or the label of a row of totals. Undefined for others. */
export function placeholderAdvice(policyNumber: string): string | undefined {
  const letters = lettersOf(policyNumber);
  if (!PLACEHOLDERS.has(letters) && !NOTHING.test(letters === '' ? policyNumber : letters)) return undefined;
  return 'Enter the policy number as it is on the declarations page. Offices reject a placeholder, and several policies would share it.';
}
