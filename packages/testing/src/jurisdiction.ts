import type { Jurisdiction } from '@stampline/api-client';

/** Builds Virginia as it appears in the list of states. */
export function buildJurisdiction(fields: Partial<Jurisdiction> = {}): Jurisdiction {
  return {
    code: 'VA',
    name: 'Virginia',
    slug: 'virginia',
    taxRate: '2.25%',
    rate: 0.0225,
    color: '#0b4f5c',
    requirements: [],
    filingFrequency: 'monthly',
    mainFilingType: 'form_802',
    shownFirst: 1,
    ...fields,
  };
}
