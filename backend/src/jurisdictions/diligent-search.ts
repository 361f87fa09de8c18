import { dateInWords } from '../dates/date-in-words.js';
import { notFound } from './not-found.js';
import type { RulebookJurisdiction, SearchStatement } from './rulebook.types.js';
import { validOn } from './statements.js';

type Searched = Pick<RulebookJurisdiction, 'name' | 'filing'>;

/** Returns the rule for a policy effective on a day; null when we have not looked for that day. */
export function searchOn({ filing }: Pick<Searched, 'filing'>, effectiveDate: string): SearchStatement | null {
  return validOn(filing.diligentSearch, effectiveDate)[0] ?? null;
}

/** Describes the rule for a policy effective on a day, or that nothing was found or looked for. A rule has no final period. */
export function searchText(jurisdiction: Searched, effectiveDate: string): string {
  const statement = searchOn(jurisdiction, effectiveDate);
  if (statement !== null) return statement.text ?? nothingFound(jurisdiction, statement);
  return jurisdiction.filing.diligentSearch.length === 0
    ? notLooked(jurisdiction)
    : `We have not looked for the rule of ${jurisdiction.name} on a diligent search for policies effective on ${dateInWords(effectiveDate)}.`;
}

/** Explains that we have not looked for the rule of a state. */
const notLooked = ({ name }: Pick<Searched, 'name'>): string => `We have not looked for the rule of ${name} on a diligent search.`;

/** Explains where and when we looked for the rule of a state without finding one. */
export const nothingFound = ({ name }: Pick<Searched, 'name'>, statement: SearchStatement): string =>
  notFound('rule on a diligent search', name, statement);
