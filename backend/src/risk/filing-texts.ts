import { findStateDisplay } from '../jurisdictions/state-display.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';

/** Texts about filing in a state's heatmap entry. */
export interface FilingTexts {
  readonly filingName: string;
  /** Filing frequency in the rulebook. */
  readonly filingFrequency: string;
  /** Note on the frequency that other tables state, if it differs from the rulebook's. */
  readonly frequencyNote: string | null;
}

const AS_REQUIRED = 'as required';

/** Returns the usual filing of a state with its frequency, even if a different filing is due next. */
export function describeMainFiling({ code, filing }: Pick<RulebookJurisdiction, 'code' | 'filing'>): FilingTexts {
  const { headlineFrequency, obligations } = filing;
  const { filingName, listedFrequency: listed = headlineFrequency } = findStateDisplay(code);
  const listedFiling = listed === AS_REQUIRED ? `filing ${listed}` : `${listed} filing`;
  return {
    filingName: filingName ?? obligations[0]?.title ?? 'None',
    filingFrequency: headlineFrequency,
    frequencyNote:
      listed === headlineFrequency ? null : `Other tables list ${listedFiling}. The rulebook requires ${headlineFrequency} filing.`,
  };
}
