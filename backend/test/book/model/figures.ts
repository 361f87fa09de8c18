import { subtractOneMonth } from '../../../src/dates/calendar-date.js';
import { type ModelTransaction, type ModelBook, sumPremium, type ModelTerm } from './model-book.js';
import { sortParts, type CoverageTotal, groupLines } from './model-parts.js';
import { toDollars, type Price } from './prices.js';

export type Charges = ReadonlyMap<ModelTransaction, Price>;

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

const sumCharges = (booked: readonly ModelTransaction[], amount: (one: ModelTransaction) => bigint): bigint =>
  booked.reduce((total, one) => total + amount(one), 0n);

export function listPolicies(book: ModelBook, charges: Charges): ListedPolicy[] {
  return book
    .listPolicies()
    .filter((policy) => book.findCounted(policy).length > 0)
    .map((policy) => {
      const [number = '', state = ''] = policy.split(' ');
      const current = getCurrentTerm(book.getTerms(policy));
      const termTransactions = book.findCounted(policy).filter((one) => one.start === current.start && one.end === current.end);
      const [tax, fees] = [
        sumCharges(termTransactions, (one) => charges.get(one)!.tax),
        sumCharges(termTransactions, (one) => charges.get(one)!.fees),
      ];
      return {
        policyNumber: number,
        state,
        insuredName: book.names.get(policy)!,
        premium: toDollars(sumPremium(termTransactions)),
        taxAmount: toDollars(tax),
        fees: toDollars(fees),
        totalDue: toDollars(tax + fees),
        effectiveDate: current.start,
        expirationDate: current.end,
        completeness: getWorstCompleteness(book.findCounted(policy), charges),
      };
    });
}

/** Returns the term that begins last; if two terms begin on the same day, the longer one. */
const getCurrentTerm = (terms: readonly ModelTerm[]): ModelTerm =>
  terms.toSorted((one, other) => `${one.start} ${one.end}`.localeCompare(`${other.start} ${other.end}`)).at(-1)!;

function getWorstCompleteness(booked: readonly ModelTransaction[], charges: Charges): string {
  const all = booked.map((one) => charges.get(one)!.completeness);
  return (['incomplete', 'estimate', 'complete'] as const).find((one) => all.includes(one))!;
}

/** Returns the dashboard's figures that come from the book. */
export function computeDashboardFigures(book: ModelBook, charges: Charges, today: string, states: readonly string[]) {
  const before = subtractOneMonth(today);
  const listPoliciesIn = (state: string): string[] => book.listPolicies().filter((policy) => policy.endsWith(` ${state}`));
  const countActive = (state: string, day: string): number =>
    listPoliciesIn(state).filter((policy) => isInForce(book.getTerms(policy), day)).length;
  const countIncomplete = (state: string): number =>
    listPoliciesIn(state).filter((policy) => {
      const counting = book.findCounted(policy);
      return counting.length > 0 && getWorstCompleteness(counting, charges) === 'incomplete';
    }).length;
  const yearTransactions = book.findCounted().filter(({ date }) => date <= today && date.slice(0, 4) === today.slice(0, 4));
  const sumDue = (state: string): bigint =>
    sumCharges(
      yearTransactions.filter((one) => one.state === state),
      (one) => charges.get(one)!.tax + charges.get(one)!.fees,
    );
  const countActiveOn = (day: string): number => states.reduce((count, state) => count + countActive(state, day), 0);
  const [now, then] = [countActiveOn(today), countActiveOn(before)];
  const [tax, fees] = [
    sumCharges(yearTransactions, (one) => charges.get(one)!.tax),
    sumCharges(yearTransactions, (one) => charges.get(one)!.fees),
  ];
  return {
    asOf: today,
    activePolicies: now,
    activePoliciesChangePercent: then === 0 ? null : Math.round(((now - then) * 1000) / then) / 10,
    taxLiabilityYTD: toDollars(tax + fees),
    taxLiabilityMakeUp: { premiumTax: toDollars(tax), fees: toDollars(fees) },
    incompletePolicies: states.reduce((count, state) => count + countIncomplete(state), 0),
    byState: Object.fromEntries(
      states.map((state): [string, StateFigures] => {
        const [current, earlier] = [countActive(state, today), countActive(state, before)];
        const trend = current === earlier ? 'stable' : current > earlier ? 'up' : 'down';
        return [state, { policies: current, taxLiability: toDollars(sumDue(state)), incompletePolicies: countIncomplete(state), trend }];
      }),
    ),
  };
}

const isInForce = (terms: readonly ModelTerm[], day: string): boolean =>
  terms.some(({ start, end, canceled }) => start <= day && day < end && (canceled === null || day < canceled));

const formatLine = ({ coverage, code, premium }: CoverageTotal): string => `${coverage} ${code} ${toDollars(premium)}`;

/** Returns a transaction in effect as shown on its policy's page, with its current charges. */
export const toPageTransaction = (one: ModelTransaction, { tax, fees }: Price) => ({
  transactionType: one.type,
  expirationDate: one.end,
  transactionDate: one.date,
  premium: toDollars(one.premium),
  taxAmount: toDollars(tax),
  fees: toDollars(fees),
  coverages: one.parts === undefined ? [formatLine(one)] : groupLines(one.parts).map(formatLine).toSorted(),
  insurers: sortParts(one.parts ?? [])
    .map(({ insurer, share, premium }) => `${insurer} ${share} ${toDollars(premium)}`)
    .toSorted(),
  externalId: one.externalId,
  importRow: one.row,
});

export function toPageTerms(book: ModelBook, policy: string, charges: Charges) {
  return book.getTerms(policy).map(({ start, end, premium, canceled }) => {
    const termTransactions = book.findCounted(policy).filter((one) => one.start === start && one.end === end);
    const due = sumCharges(termTransactions, (one) => charges.get(one)!.tax + charges.get(one)!.fees);
    return { effectiveDate: start, expirationDate: end, canceledOn: canceled, premium: toDollars(premium), totalDue: toDollars(due) };
  });
}
