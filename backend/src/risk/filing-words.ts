import { findStateDisplay } from '../jurisdictions/state-display.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';

/** What a state's heat entry says of its filings. */
export interface FilingWords {
  readonly filingName: string;
  /** By the rulebook. */
  readonly filingFrequency: string;
  /** The frequency that the Stampline table lists for the heatmap, where the rulebook has another. */
  readonly frequencyNote: string | null;
}

const AS_REQUIRED = 'as required';

/** Returns the usual filing of a state, whose frequency it is, whichever filing is due next. */
export function filingWords({ code, filing }: Pick<RulebookJurisdiction, 'code' | 'filing'>): FilingWords {
  const { headlineFrequency, obligations } = filing;
  const { filingName, listedFrequency: listed = headlineFrequency } = findStateDisplay(code);
  const listedFiling = listed === AS_REQUIRED ? `filing ${listed}` : `${listed} filing`;
  return {
    filingName: filingName ?? obligations[0]?.title ?? 'None',
    filingFrequency: headlineFrequency,
    frequencyNote: listed === headlineFrequency ? null : `Other tables list ${listedFiling}. The rulebook says ${headlineFrequency}.`,
  };
}
