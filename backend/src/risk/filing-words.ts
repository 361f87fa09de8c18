import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';

/** What a state's heat entry says of its filings. */
export interface FilingWords {
  readonly filingName: string;
  /** By the rulebook. */
  readonly filingFrequency: string;
  /** The frequency that the Stampline table lists for the heatmap, where the rulebook has another. */
  readonly frequencyNote: string | null;
}

/** States whose filings people call by another name than that of their usual obligation, the first in the rulebook. */
const NAMES: Readonly<Record<string, string>> = {
  VA: 'Form 802',
  NC: 'SLIP',
  GA: 'SLIP',
  NJ: 'SLIP + Annual',
  MN: 'Form IG260',
  WI: 'Policy Stamping',
};

const AS_REQUIRED = 'as required';

/** Frequencies that the Stampline table lists for the heatmap. */
const LISTED: Readonly<Record<string, string>> = {
  VA: 'monthly',
  NC: 'quarterly',
  GA: 'quarterly',
  NJ: 'monthly',
  MN: 'semi-annual',
  WI: AS_REQUIRED,
  UT: 'monthly',
  FL: 'monthly',
  TX: 'annual',
  CA: 'annual',
  OH: 'annual',
  MI: 'annual',
  PA: 'annual',
  VT: 'annual',
  IN: 'annual',
};

/** Returns the usual filing of a state, whose frequency it is, whichever filing is due next. */
export function filingWords({ code, filing }: Pick<RulebookJurisdiction, 'code' | 'filing'>): FilingWords {
  const { headlineFrequency, obligations } = filing;
  const listed = LISTED[code] ?? headlineFrequency;
  const listedFiling = listed === AS_REQUIRED ? `filing ${listed}` : `${listed} filing`;
  return {
    filingName: NAMES[code] ?? obligations[0]?.title ?? 'None',
    filingFrequency: headlineFrequency,
    frequencyNote: listed === headlineFrequency ? null : `Other tables list ${listedFiling}. The rulebook says ${headlineFrequency}.`,
  };
}
