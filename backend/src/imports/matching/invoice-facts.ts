import { formatDetail } from '../../book/detail-text.js';
import { type DetailName, DETAILS, type StatedDetails, type TransactionDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { INVOICE_FACT_NAMES, toStoredName } from '../../facts/transaction-facts.js';
import { formatUnassignedInvoice } from './match-messages.js';
import { type RecordedRow, sumPremium } from './recorded-row.js';

const FACTS: readonly DetailName[] = INVOICE_FACT_NAMES.map((name) => toStoredName(name));
const AMOUNTS = FACTS.filter((name) => DETAILS[name].isSummed);

type Stated = Pick<PolicyRow, 'details'>;
/** Amounts by the name of the detail, in signed whole cents. */
type InvoiceAmounts = Readonly<Record<string, number>>;

/** Sums the amounts on invoices. Omits an amount that is not on any of them. */
export function sumInvoices(all: readonly Stated[]): InvoiceAmounts {
  const sums: Record<string, number> = {};
  for (const { details } of all)
    for (const name of AMOUNTS) {
      const cents = details?.[name];
      if (typeof cents === 'number') sums[name] = (sums[name] ?? 0) + cents;
    }
  return sums;
}

/** Omits the facts of the invoice. */
export function omitInvoice(details: TransactionDetails | null): TransactionDetails | null;
export function omitInvoice(details: StatedDetails | null): StatedDetails | null;
export function omitInvoice(details: StatedDetails | null): StatedDetails | null {
  return details === null ? null : omitFacts(details, () => true);
}

/** Omits blank invoice facts, so that the replaced transactions' facts stay unchanged. */
export const omitBlankInvoice = (details: StatedDetails | null): StatedDetails | null =>
  details === null ? null : omitFacts(details, (value) => value === null);

/** Returns the facts of the invoice that a row states. */
export function pickInvoice(details: StatedDetails | null): StatedDetails {
  const stated = FACTS.flatMap((name) => {
    const value = details?.[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(stated);
}

function omitFacts(details: StatedDetails, isOmitted: (value: StatedDetails[DetailName]) => boolean): StatedDetails {
  const kept = { ...details };
  for (const name of FACTS) if (isOmitted(kept[name])) delete kept[name];
  return kept;
}

/** Invoice of a difference from recorded transactions, and a sentence about the amounts that it cannot include; null if there are none. */
export interface DifferenceInvoice {
  readonly amounts: InvoiceAmounts;
  readonly unassigned: string | null;
}

/**
 * Computes the invoice of a difference: stated amounts less recorded amounts, as for the premium. If a recorded transaction lacks an amount, the
 * difference lacks it too, unless only the rows have premium.
 */
export function computeDifferenceInvoice(rows: readonly PolicyRow[], booked: readonly RecordedRow[]): DifferenceInvoice {
  const stated = sumInvoices(rows);
  const recorded = sumPremium(booked) === 0n ? [] : booked;
  const amounts: Record<string, number> = {};
  for (const name of AMOUNTS) {
    const [cents, before] = [stated[name], sumRecorded(recorded, name)];
    if (cents !== undefined && before !== undefined) amounts[name] = cents - before;
  }
  const missing = AMOUNTS.filter((name) => stated[name] !== undefined && amounts[name] === undefined);
  return { amounts, unassigned: formatUnassigned(missing, stated) };
}

/** Explains which invoice facts were not recorded because rows state them for several transactions; null if there are none. */
export function explainUnassigned(rows: readonly PolicyRow[], booked: readonly RecordedRow[]): string | null {
  const texts = Object.fromEntries(FACTS.map((name) => [name, rows.findLast(({ details }) => details?.[name])?.details?.[name]]));
  const stated: StatedDetails = { ...texts, ...sumInvoices(rows) };
  const isOther = (name: DetailName): boolean =>
    AMOUNTS.includes(name) ? stated[name] !== sumRecorded(booked, name) : booked.every(({ details }) => details?.[name] !== stated[name]);
  return formatUnassigned(
    FACTS.filter((name) => stated[name] !== undefined && stated[name] !== null && isOther(name)),
    stated,
  );
}

function formatUnassigned(names: readonly DetailName[], stated: StatedDetails): string | null {
  const facts = names.flatMap((name) => {
    const value = stated[name];
    return value === undefined || value === null ? [] : [`${DETAILS[name].label} ${formatDetail(name, value)}`];
  });
  return facts.length === 0 ? null : formatUnassignedInvoice(facts);
}

/** Returns undefined if a transaction with premium lacks the amount, or if only some of its coverages are compared. */
function sumRecorded(booked: readonly RecordedRow[], name: DetailName): number | undefined {
  const wholes = [...new Set(booked.map((one) => one.whole ?? one))];
  const isKnown = ({ details, premiumCents }: RecordedRow): boolean => details?.[name] !== undefined || premiumCents === 0;
  if (sumPremium(wholes) !== sumPremium(booked) || !wholes.every(isKnown)) return undefined;
  return sumInvoices(wholes)[name] ?? 0;
}
