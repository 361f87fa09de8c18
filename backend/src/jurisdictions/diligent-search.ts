import { formatDate } from '../dates/format-date.js';
import { formatNothingFound } from './nothing-found.js';
import type { FederalLaw, RulebookJurisdiction, SearchStatement } from './rulebook.types.js';
import { filterValidOn } from './statements.js';

type SearchedJurisdiction = Pick<RulebookJurisdiction, 'name' | 'filing'>;

/** Returns the rule for a policy with the given effective date; null if we have not researched that date. */
export function findSearchRule({ filing }: Pick<SearchedJurisdiction, 'filing'>, effectiveDate: string): SearchStatement | null {
  return filterValidOn(filing.diligentSearch, effectiveDate)[0] ?? null;
}

/**
 * Describes the rule for a policy with the given effective date; if there is no rule, states where we looked or that we have not looked. The text has
 * no final period.
 */
export function describeSearchRule(jurisdiction: SearchedJurisdiction, effectiveDate: string): string {
  const statement = findSearchRule(jurisdiction, effectiveDate);
  if (statement !== null) return statement.text ?? formatNoRuleFound(jurisdiction, statement);
  return jurisdiction.filing.diligentSearch.length === 0
    ? formatNotResearched(jurisdiction)
    : `We have not looked for the diligent search rule of ${jurisdiction.name} for policies effective on ${formatDate(effectiveDate)}.`;
}

/**
 * Describes in a sentence who is exempt under federal law from the state's search for a policy with the given effective date;
 * null if the state requires no search or its rule is unknown.
 */
export function describeSearchWaiver(
  jurisdiction: SearchedJurisdiction & { readonly federal: Pick<FederalLaw, 'searchWaiver'> },
  effectiveDate: string,
): string | null {
  const { searchWaiver } = jurisdiction.federal;
  const isRequired = findSearchRule(jurisdiction, effectiveDate)?.search === 'required';
  const [waiver] = isRequired ? filterValidOn([searchWaiver], effectiveDate) : [];
  return waiver === undefined ? null : `${waiver.text} (${waiver.citation}).`;
}

/** Explains that we have not looked for the rule of a state. */
const formatNotResearched = ({ name }: Pick<SearchedJurisdiction, 'name'>): string =>
  `We have not looked for the diligent search rule of ${name}.`;

/** Explains where and when we looked for the rule of a state without finding one. */
export const formatNoRuleFound = ({ name }: Pick<SearchedJurisdiction, 'name'>, statement: SearchStatement): string =>
  formatNothingFound('rule on a diligent search', name, statement);
