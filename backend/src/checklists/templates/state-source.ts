import { formatDate } from '../../dates/format-date.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { ItemSource } from '../checklist.js';

/** Source of good practice that is not a rule of the state. */
export const PRACTICE_SOURCE: ItemSource = { text: 'Good practice, not a rule of the state', url: null };

/** Returns the source for a state's filing rules in general. */
export function getRulesSource({ name, revision, filing, regulator }: RulebookJurisdiction): ItemSource {
  return { text: `${name} filing rules, as of ${formatDate(revision)}`, url: filing.sources[0]?.url ?? regulator.website };
}

/** Returns the source for the regulator's pages. */
export function getRegulatorSource({ regulator }: RulebookJurisdiction): ItemSource {
  return { text: regulator.department, url: regulator.website };
}
