import type { RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { PremiumChange, Taxation } from '../../book/figure-filter.js';

/** Filter that selects the transactions behind a figure. */
export interface FigureFilter {
  readonly premiumChange?: PremiumChange;
  readonly taxation?: Taxation;
  readonly chargeKind?: RuleKind;
}

/** Returns the URL of the policy list from which a figure is computed; the totals of the list equal the figure. */
export function buildFigureLink(
  { state, from, to }: { readonly state: string; readonly from: string; readonly to: string },
  filter: FigureFilter = {},
): string {
  const filters = { state, transactionFrom: from, transactionTo: to, ...filter };
  const named = Object.entries(filters).map(([name, value]): [string, string] => [`policies.${name}`, value]);
  return `/policies?${new URLSearchParams(named).toString()}`;
}
