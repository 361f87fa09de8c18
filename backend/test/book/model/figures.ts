import { sameDayOfMonthBefore } from '../../../src/dates/calendar-date.js';
import { type Booked, type ModelBook, sumOf, type Term } from './model-book.js';
import { inOrder, type Line, linesOf } from './model-parts.js';
import { dollars, type Price } from './prices.js';

/** Charges by counting transaction. */
export type Charges = ReadonlyMap<Booked, Price>;

/** A policy as its list and files show it. */
export interface ListedPolicy {
  policyNumber: string;
  state: string;
  insuredName: string;
  premium: number;
  taxAmount: number;
  fees: number;
  totalDue: number;
  effectiveDate: string;
  expirationDate: string;
  completeness: string;
}

interface StateFigures {
  policies: number;
  taxLiability: number;
  incompletePolicies: number;
  trend: 'up' | 'down' | 'stable';
}

const sum = (booked: readonly Booked[], amount: (one: Booked) => bigint): bigint => booked.reduce((total, one) => total + amount(one), 0n);

export function listedPolicies(book: ModelBook, charges: Charges): ListedPolicy[] {
  return book
    .listPolicies()
    .filter((policy) => book.findCounted(policy).length > 0)
    .map((policy) => {
      const [number = '', state = ''] = policy.split(' ');
      const current = currentTerm(book.getTerms(policy));
      const ofTerm = book.findCounted(policy).filter((one) => one.start === current.start && one.end === current.end);
      const [tax, fees] = [sum(ofTerm, (one) => charges.get(one)!.tax), sum(ofTerm, (one) => charges.get(one)!.fees)];
      return {
        policyNumber: number,
        state,
        insuredName: book.names.get(policy)!,
        premium: dollars(sumOf(ofTerm)),
        taxAmount: dollars(tax),
        fees: dollars(fees),
        totalDue: dollars(tax + fees),
        effectiveDate: current.start,
        expirationDate: current.end,
        completeness: worst(book.findCounted(policy), charges),
      };
    });
}

/** Returns the term that begins last; of two that begin together, the longer one. */
const currentTerm = (terms: readonly Term[]): Term =>
  terms.toSorted((one, other) => `${one.start} ${one.end}`.localeCompare(`${other.start} ${other.end}`)).at(-1)!;

function worst(booked: readonly Booked[], charges: Charges): string {
  const all = booked.map((one) => charges.get(one)!.completeness);
  return (['incomplete', 'estimate', 'complete'] as const).find((one) => all.includes(one))!;
}

/** Returns the dashboard's figures that come from the book. */
export function dashboardFigures(book: ModelBook, charges: Charges, today: string, states: readonly string[]) {
  const before = sameDayOfMonthBefore(today);
  const policiesOf = (state: string): string[] => book.listPolicies().filter((policy) => policy.endsWith(` ${state}`));
  const activeOf = (state: string, day: string): number =>
    policiesOf(state).filter((policy) => isInForce(book.getTerms(policy), day)).length;
  const incompleteOf = (state: string): number =>
    policiesOf(state).filter((policy) => {
      const counting = book.findCounted(policy);
      return counting.length > 0 && worst(counting, charges) === 'incomplete';
    }).length;
  const ofYear = book.findCounted().filter(({ date }) => date <= today && date.slice(0, 4) === today.slice(0, 4));
  const dueOf = (state: string): bigint =>
    sum(
      ofYear.filter((one) => one.state === state),
      (one) => charges.get(one)!.tax + charges.get(one)!.fees,
    );
  const activeOn = (day: string): number => states.reduce((count, state) => count + activeOf(state, day), 0);
  const [now, then] = [activeOn(today), activeOn(before)];
  const [tax, fees] = [sum(ofYear, (one) => charges.get(one)!.tax), sum(ofYear, (one) => charges.get(one)!.fees)];
  return {
    asOf: today,
    activePolicies: now,
    activePoliciesChangePercent: then === 0 ? null : Math.round(((now - then) * 1000) / then) / 10,
    taxLiabilityYTD: dollars(tax + fees),
    taxLiabilityMakeUp: { premiumTax: dollars(tax), fees: dollars(fees) },
    incompletePolicies: states.reduce((count, state) => count + incompleteOf(state), 0),
    byState: Object.fromEntries(
      states.map((state): [string, StateFigures] => {
        const [current, earlier] = [activeOf(state, today), activeOf(state, before)];
        const trend = current === earlier ? 'stable' : current > earlier ? 'up' : 'down';
        return [state, { policies: current, taxLiability: dollars(dueOf(state)), incompletePolicies: incompleteOf(state), trend }];
      }),
    ),
  };
}

const isInForce = (terms: readonly Term[], day: string): boolean =>
  terms.some(({ start, end, canceled }) => start <= day && day < end && (canceled === null || day < canceled));

const lineText = ({ coverage, code, premium }: Line): string => `${coverage} ${code} ${dollars(premium)}`;

/** Returns a transaction that counts as the page of its policy shows it, with current charges. */
export const shownTransaction = (one: Booked, { tax, fees }: Price) => ({
  transactionType: one.type,
  expirationDate: one.end,
  transactionDate: one.date,
  premium: dollars(one.premium),
  taxAmount: dollars(tax),
  fees: dollars(fees),
  coverages: one.parts === undefined ? [lineText(one)] : linesOf(one.parts).map(lineText).toSorted(),
  insurers: inOrder(one.parts ?? [])
    .map(({ insurer, share, premium }) => `${insurer} ${share} ${dollars(premium)}`)
    .toSorted(),
  externalId: one.externalId,
  importRow: one.row,
});

/** Returns the terms of a policy as its page shows them. */
export function shownTerms(book: ModelBook, policy: string, charges: Charges) {
  return book.getTerms(policy).map(({ start, end, premium, canceled }) => {
    const ofTerm = book.findCounted(policy).filter((one) => one.start === start && one.end === end);
    const due = sum(ofTerm, (one) => charges.get(one)!.tax + charges.get(one)!.fees);
    return { effectiveDate: start, expirationDate: end, canceledOn: canceled, premium: dollars(premium), totalDue: dollars(due) };
  });
}
