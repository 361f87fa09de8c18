import type { PostedCompanyFile } from '../accounting/entries/posted-balances.service.js';
import type { LedgerRow, OwedByDate } from '../ledger/ledger-rows.js';
import type { Month } from '../ledger/month.js';
import type { Payee } from '../ledger/payee.js';
import { formatExactDollars } from '../money/grouped-amount.js';

/** A payee's month with the amounts from each source; whole cents. */
export interface MatchSides {
  readonly state: string;
  readonly payee: Payee;
  readonly month: Month;
  /** Sum of the month's transactions. */
  bookCents: bigint;
  /** Ledger amount for the same transactions. */
  keptCents: bigint;
  /** Amount owed with the month's filing; differs from the ledger amount if entries were added after the filing. */
  owedCents: bigint;
  /** Part of the owed amount that is in amendments not yet approved. */
  amendingCents: bigint;
  /** True if an approved filing, other than an amendment, states the amount, even if it is zero. */
  isFiled: boolean;
  filedCents: bigint;
  paidCents: bigint;
  /** Total of the office's invoices; null if there are none. */
  invoicedCents: bigint | null;
  /** Amounts in the accounting system; if there are several systems, those in one that differs. Null if the month does not belong in any of them. */
  held: CompanyFileAmounts | null;
}

/** Amounts in a company file; whole cents. */
export interface CompanyFileAmounts {
  readonly companyName: string;
  /** Null when the amount owed does not belong in the file. */
  readonly cents: bigint | null;
  /** Payments; `postedPaidCents` is the posted part of them. */
  readonly paidCents: bigint;
  readonly postedPaidCents: bigint;
}

export const MATCH_STAGES = ['unmatched', 'open', 'matched'] as const;
export type MatchStage = (typeof MATCH_STAGES)[number];

export type FixArea = 'policies' | 'filings' | 'payments' | 'invoices' | 'accounting';

export interface ReconciliationMatch extends MatchSides {
  readonly stage: MatchStage;
  readonly reason: string | null;
  readonly mendedAt: FixArea | null;
}

type KeyedMatch<Rest> = Pick<MatchSides, 'state' | 'payee' | 'month'> & Rest;

/** Joins the amounts from all sources: unmatched months first, then open ones, each by month, state and payee. */
export function matchAllSides(
  book: readonly KeyedMatch<{ readonly cents: bigint }>[],
  kept: readonly OwedByDate[],
  rows: readonly LedgerRow[],
  invoiced: readonly KeyedMatch<{ readonly cents: bigint }>[],
  books: readonly PostedCompanyFile[],
): ReconciliationMatch[] {
  const all = new Map<string, MatchSides>();
  const getSides = ({ state, payee, month }: KeyedMatch<unknown>): MatchSides => {
    const key = `${month} ${state} ${payee}`;
    const known = all.get(key) ?? { state, payee, month, ...NO_AMOUNTS };
    all.set(key, known);
    return known;
  };
  for (const one of book) getSides(one).bookCents += one.cents;
  for (const one of kept) getSides(one).keptCents += one.owedCents;
  for (const row of rows) {
    const sides = getSides(row);
    const owed = row.accruedCents + row.adjustedCents;
    sides.owedCents += owed;
    if (row.amendment > 0 && !row.isFiled) sides.amendingCents += owed;
    sides.isFiled ||= row.amendment === 0 && row.isFiled;
    sides.filedCents += row.filedCents;
    sides.paidCents += row.paidCents;
  }
  for (const one of invoiced) {
    const sides = getSides(one);
    sides.invoicedCents = (sides.invoicedCents ?? 0n) + one.cents;
  }
  for (const { amounts } of books) for (const one of amounts) getSides(one);
  for (const sides of all.values()) sides.held = findCompanyFile(sides, books);
  return [...all]
    .filter(([, sides]) => !isEmpty(sides))
    .map(([key, sides]) => ({ key, match: { ...sides, ...compareSides(sides) } }))
    .toSorted((one, other) => (getSortKey(one) < getSortKey(other) ? -1 : 1))
    .map(({ match }) => match);
}

const NO_AMOUNTS = {
  bookCents: 0n,
  keptCents: 0n,
  owedCents: 0n,
  amendingCents: 0n,
  isFiled: false,
  filedCents: 0n,
  paidCents: 0n,
  invoicedCents: null,
  held: null,
};

const isEmpty = ({ bookCents, keptCents, owedCents, filedCents, paidCents, invoicedCents, held }: MatchSides): boolean =>
  invoicedCents === null &&
  [held?.cents ?? 0n, held?.paidCents ?? 0n, bookCents, keptCents, owedCents, filedCents, paidCents].every((cents) => cents === 0n);

const getSortKey = ({ key, match }: { key: string; match: ReconciliationMatch }): string => `${MATCH_STAGES.indexOf(match.stage)} ${key}`;

const createUnmatched = (reason: string, mendedAt: FixArea) => ({ stage: 'unmatched', reason, mendedAt }) as const;
const createOpen = (reason: string, mendedAt: FixArea) => ({ stage: 'open', reason, mendedAt }) as const;

/** Returns the company file to show; prefers one that differs from the amount owed. */
function findCompanyFile({ state, payee, month, owedCents }: MatchSides, books: readonly PostedCompanyFile[]): CompanyFileAmounts | null {
  const held = books.flatMap(({ companyName, fromMonth, toMonth, amounts }): CompanyFileAmounts[] => {
    const amount = amounts.find((one) => one.state === state && one.payee === payee && one.month === month);
    const isExpected = month >= fromMonth && month <= toMonth;
    if (amount === undefined && !isExpected) return [];
    const { cents = null, paidCents = 0n, postedPaidCents = 0n } = amount ?? {};
    return [{ companyName, cents: isExpected ? (cents ?? 0n) : cents, paidCents, postedPaidCents }];
  });
  return held.find((one) => differsFrom(owedCents, one) || one.paidCents !== one.postedPaidCents) ?? held[0] ?? null;
}

const differsFrom = (owedCents: bigint, { cents }: CompanyFileAmounts): boolean => cents !== null && cents !== owedCents;

/** Finds the first mismatch, in this order: policies, invoice, filing, payment, company files. */
export function compareSides({
  bookCents,
  keptCents,
  owedCents,
  amendingCents,
  isFiled,
  filedCents,
  paidCents,
  invoicedCents,
  held,
}: Omit<MatchSides, 'state' | 'payee' | 'month'>): Pick<ReconciliationMatch, 'stage' | 'reason' | 'mendedAt'> {
  if (bookCents !== keptCents)
    return createUnmatched(
      `The transactions add up to ${formatExactDollars(bookCents)}, but the ledger has ${formatExactDollars(keptCents)}.`,
      'policies',
    );
  if (invoicedCents !== null && invoicedCents !== owedCents)
    return createUnmatched(
      `The office invoiced ${formatExactDollars(invoicedCents)}, but ${formatExactDollars(owedCents)} is owed.`,
      'invoices',
    );
  // A filing that was approved with an amount of zero states that nothing is owed.
  const isStated = isFiled || filedCents !== 0n;
  const isAmending = isStated && amendingCents !== 0n && filedCents === owedCents - amendingCents;
  if (isStated && filedCents !== owedCents && !isAmending)
    return createUnmatched(
      `Approved filings show ${formatExactDollars(filedCents)}, but ${formatExactDollars(owedCents)} is owed.`,
      'filings',
    );
  if (isOverpaid(paidCents, owedCents))
    return createUnmatched(`${formatExactDollars(paidCents)} was paid, but ${formatExactDollars(owedCents)} is owed.`, 'payments');
  if (held !== null && differsFrom(owedCents, held))
    return createUnmatched(
      `The books of ${held.companyName} show ${formatExactDollars(held.cents ?? 0n)}, but ${formatExactDollars(owedCents)} is owed. Sync them or review their entries.`,
      'accounting',
    );
  if (held !== null && held.paidCents !== held.postedPaidCents)
    return createUnmatched(
      `The books of ${held.companyName} show payments of ${formatExactDollars(held.paidCents)}, but ${formatExactDollars(held.postedPaidCents)} was posted. Review their entries.`,
      'accounting',
    );
  if (filedCents !== owedCents) return createOpen(`Not on an approved ${isAmending ? 'amendment' : 'filing'} yet.`, 'filings');
  if (paidCents !== owedCents) return createOpen(`${formatExactDollars(owedCents - paidCents)} is not paid yet.`, 'payments');
  return { stage: 'matched', reason: null, mendedAt: null };
}

/** Returns true if too much was paid, or anything at all while a refund is due. */
const isOverpaid = (paid: bigint, owed: bigint): boolean => (owed >= 0n ? paid > owed || paid < 0n : paid < owed || paid > 0n);
