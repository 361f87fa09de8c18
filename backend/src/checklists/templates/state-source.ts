import { formatDate } from '../../dates/format-date.js';
import type { RulebookJurisdiction, Source } from '../../jurisdictions/rulebook.types.js';
import type { ItemSource } from '../checklist.js';

/** Source of good practice that is not a rule of the state. */
export const PRACTICE_SOURCE: ItemSource = { text: 'Good practice, not a rule of the state', url: null };

/** Source of what only the product's own rate table states. */
export const RATE_TABLE_SOURCE: ItemSource = { text: 'Stampline rate table, not law', url: null };

/** Returns the source for a state's filing rules, on the page of a rule or in general. */
export function getRulesSource({ name, revision, filing, regulator }: RulebookJurisdiction, page?: Pick<Source, 'url'>): ItemSource {
  return { text: `${name} filing rules, as of ${formatDate(revision)}`, url: (page ?? filing.sources[0])?.url ?? regulator.website };
}

/** Returns the source for the regulator's pages. */
export function getRegulatorSource({ regulator }: RulebookJurisdiction): ItemSource {
  return { text: regulator.department, url: regulator.website };
}
