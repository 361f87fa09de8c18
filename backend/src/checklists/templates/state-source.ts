import { dateInWords } from '../../dates/date-in-words.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { ItemSource } from '../checklist.js';

/** For what is good practice and no rule of a state. */
export const PRACTICE: ItemSource = { text: 'Good practice, not a rule of the state', url: null };

/** The state's filing rules as a whole. */
export function rulesSource({ name, revision, filing, regulator }: RulebookJurisdiction): ItemSource {
  return { text: `${name} filing rules, as of ${dateInWords(revision)}`, url: filing.sources[0]?.url ?? regulator.website };
}

/** The regulator's own pages. */
export function regulatorSource({ regulator }: RulebookJurisdiction): ItemSource {
  return { text: regulator.department, url: regulator.website };
}
