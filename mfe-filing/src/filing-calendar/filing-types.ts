import type { Deadline } from './deadline-calls';

/** As people read them; the specified ones first. */
export const FILING_TYPES: ReadonlyArray<readonly [Deadline['filingType'], string]> = [
  ['quarterly', 'Quarterly'],
  ['annual', 'Annual'],
  ['form_802', 'Form 802'],
  ['slip_filing', 'SLIP filing'],
  ['other', 'Other'],
  ['monthly', 'Monthly'],
  ['semi-annual', 'Semi-annual'],
  ['sltx_filing', 'SLTX filing'],
];

export function filingTypeInWords(type: Deadline['filingType']): string {
  return FILING_TYPES.find(([value]) => value === type)?.[1] ?? type;
}
