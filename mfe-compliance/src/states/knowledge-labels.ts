import { formatDate } from '@stampline/ui';
import type { StateDetail } from '../state-law/state-detail';

type Statute = StateDetail['editions']['statute'];

/** A fact of the rulebook: its subject and value. */
export interface KnownFact {
  readonly about: string;
  readonly known: string;
}

/** Lists the statute edition's facts about a state, in the order in which readers look for them. */
export function listKnownFacts({
  rules,
  known,
  feeRules,
  nonUsPremiumTaxable,
  returnPremium,
  severalYears,
  extensions,
}: Statute): KnownFact[] {
  return [
    { about: 'Rules', known: `${rules.length === 1 ? '1 rule' : `${rules.length} rules`}, for policies ${formatPeriods(known)}` },
    ...(feeRules.length > 0 ? [{ about: 'Single fees', known: feeRules.join(' ') }] : []),
    { about: 'Premium outside the U.S.', known: formatTaxability(nonUsPremiumTaxable) },
    { about: 'Return premium', known: returnPremium ?? 'No source found. A return is priced as premium with the opposite sign.' },
    { about: 'More than one year', known: severalYears ?? 'No source found. Priced as one term, as an estimate.' },
    {
      about: 'Extensions',
      known: extensions ?? 'No source found. Priced as a policy change on its first day, as an estimate.',
    },
  ];
}

/** Returns the rule on certain fees, with its citation. */
export const describeFeeBase = ({ text, citation }: Pick<Statute['feeBase'][number], 'text' | 'citation'>): string =>
  citation === null ? text : `${text} (${citation})`;

/** Describes the coverage codes that the rulebook contains. */
export function describeCoverageCodes(codes: StateDetail['coverageCodes']): string {
  if (codes === null) return 'No coverage codes known. Use the line of business.';
  const { office, listing, note } = codes;
  const count = codes.codes.length === 1 ? '1 code' : `${codes.codes.length} codes`;
  if (listing === 'not_found') return `${office}: not in the rulebook. ${note}`;
  return listing === 'complete' ? `${office}: ${count}.` : `${office}: ${count} (partial list). ${note}`;
}

/** Groups, by the reader's next step, the cases that the rulebook does not compute. */
export function groupUncomputedItems({ notModelled, incompleteWithout }: Statute): { title: string; items: string[] }[] {
  const listItemsOfKind = (kind: Statute['notModelled'][number]['kind']) =>
    notModelled.filter((one) => one.kind === kind).map(({ component, reason }) => `${component}: ${reason}`);
  return [
    { title: 'Needed for a complete amount', items: incompleteWithout },
    { title: 'May also be due', items: listItemsOfKind('may_be_due') },
    { title: 'Data entry notes', items: listItemsOfKind('how_to_enter') },
    { title: 'Not confirmed', items: listItemsOfKind('not_confirmed') },
    { title: 'Earlier years', items: listItemsOfKind('history') },
  ].filter(({ items }) => items.length > 0);
}

/** There is no overall confidence for rates, filings and other law. */
export const CONFIDENCE_IS_PER_RULE = 'Shown with each rate, filing and rule.';

function formatPeriods(known: Statute['known']): string {
  return known.map(({ from, to }) => (to === null ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`)).join(' and ');
}

export function formatTaxability(taxed: boolean | null): string {
  if (taxed === null) return 'Not confirmed';
  return taxed ? 'Taxed' : 'Not taxed';
}
