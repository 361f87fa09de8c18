/** The 50 states and Washington D.C., in the order in which lists show them (by name). */
export const JURISDICTION_CODES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'DC',
  'WV',
  'WI',
  'WY',
] as const;
export type JurisdictionCode = (typeof JURISDICTION_CODES)[number];

const CODES: ReadonlySet<string> = new Set(JURISDICTION_CODES);

/** True for an upper-case two-letter code of one of the 51 jurisdictions. */
export function isJurisdictionCode(text: string): text is JurisdictionCode {
  return CODES.has(text);
}

/** The error of a field that must hold such a code. */
export function expectedJurisdiction(field: string): string {
  return `${field} must be the two-letter code of one of the 51 jurisdictions, such as VA.`;
}
