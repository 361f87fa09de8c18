import { formatDate } from '@stampline/ui';
import type { StateDetail } from './state-calls';

type Statute = StateDetail['editions']['statute'];

/** A fact of the rulebook: what it is about, and what is known. */
export interface KnownFact {
  readonly about: string;
  readonly known: string;
}

/** What the statute edition of a state knows, in the order in which a reader asks. */
export function knownFacts({ rules, known, insurerFeesTaxable, brokerFeesTaxable, nonUsPremiumTaxable }: Statute): KnownFact[] {
  return [
    { about: 'Rules', known: `${rules.length === 1 ? '1 rule' : `${rules.length} rules`}, for policies ${periodsInWords(known)}` },
    { about: 'Insurer fees', known: taxedInWords(insurerFeesTaxable) },
    { about: 'Broker fees', known: taxedInWords(brokerFeesTaxable) },
    { about: 'Premium outside the U.S.', known: taxedInWords(nonUsPremiumTaxable) },
  ];
}

/** What the rulebook does not compute, by what a reader has to do about it. */
export function notComputed({ notModelled, incompleteWithout }: Statute): { title: string; items: string[] }[] {
  const of = (kind: Statute['notModelled'][number]['kind']) =>
    notModelled.filter((one) => one.kind === kind).map(({ component, reason }) => `${component}: ${reason}`);
  return [
    { title: 'Needed for a complete amount', items: incompleteWithout },
    { title: 'May also be due', items: of('may_be_due') },
    { title: 'How to enter', items: of('how_to_enter') },
    { title: 'Years without rules', items: of('history') },
  ].filter(({ items }) => items.length > 0);
}

function periodsInWords(known: Statute['known']): string {
  return known.map(({ from, to }) => (to === null ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`)).join(' and ');
}

function taxedInWords(taxed: boolean | null): string {
  if (taxed === null) return 'Not confirmed';
  return taxed ? 'Taxed' : 'Not taxed';
}
