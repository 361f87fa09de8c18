import type { Month } from './month.js';
import { type LedgerKind, type Payee, getPayee } from './payee.js';

/** Sums of a state and month, by the date of the transactions; whole cents. */
export interface TransactionMonthSums {
  readonly state: string;
  readonly month: Month;
  premiumCents: bigint;
  taxCents: bigint;
  /** All other charges. */
  feesCents: bigint;
}

/** Amount owed to a payee for a state and month; whole cents. */
export interface LedgerRow {
  readonly state: string;
  readonly month: Month;
  readonly payee: Payee;
  /** 0 for the month's first filing, otherwise the number of the amendment. */
  readonly amendment: number;
  /** Amount as first priced. */
  accruedCents: bigint;
  /** Changes from rule changes, back-outs and corrections. */
  adjustedCents: bigint;
  /** Part of both amounts that comes from transactions in earlier, closed months. */
  carriedCents: bigint;
  /** True if an approved filing states the amount, even as zero. */
  isFiled: boolean;
  filedCents: bigint;
  paidCents: bigint;
  /** Accrued and adjusted amounts, less paid; negative after an overpayment. */
  openCents: bigint;
}

/** Stored sum for one kind of charge. */
export interface StoredSum {
  readonly state: string;
  readonly month: Month;
  readonly landsIn: Month;
  readonly amendment: number;
  readonly kind: LedgerKind;
  readonly accruedCents: bigint;
  readonly adjustedCents: bigint;
}

/** Amount owed to a payee for the transactions of a month, regardless of the month in which it is filed; whole cents. */
export interface OwedByDate {
  readonly state: string;
  readonly month: Month;
  readonly payee: Payee;
  /** True for all charges other than premium tax. */
  readonly isFee: boolean;
  readonly owedCents: bigint;
}

/** Charges of a kind, and premium, by the month in which they are filed. Whole cents. */
export interface OwedByKind {
  readonly state: string;
  readonly month: Month;
  readonly payee: Payee;
  readonly amendment: number;
  readonly kind: LedgerKind;
  readonly cents: bigint;
}

/** Amount filed with a payee, or paid to it. */
export interface SettledSum {
  readonly state: string;
  readonly month: Month;
  readonly payee: Payee;
  readonly amendment: number;
  readonly isFiled: boolean;
  readonly filedCents: bigint;
  readonly paidCents: bigint;
}

/** Sums by state, then by month of the transactions. */
export function sumByMonth(sums: readonly StoredSum[]): TransactionMonthSums[] {
  const months = new Map<string, TransactionMonthSums>();
  for (const { state, month, kind, accruedCents, adjustedCents } of sums) {
    const key = `${state} ${month}`;
    let found = months.get(key);
    if (found === undefined) {
      found = { state, month, premiumCents: 0n, taxCents: 0n, feesCents: 0n };
      months.set(key, found);
    }
    const cents = accruedCents + adjustedCents;
    if (kind === 'premium') found.premiumCents += cents;
    else if (kind === 'premium_tax') found.taxCents += cents;
    else found.feesCents += cents;
  }
  return sortByKey(months);
}

/** Sums by kind of charge, including premium. */
export function sumByKind(sums: readonly StoredSum[]): Map<LedgerKind, bigint> {
  const kinds = new Map<LedgerKind, bigint>();
  for (const { kind, accruedCents, adjustedCents } of sums) kinds.set(kind, (kinds.get(kind) ?? 0n) + accruedCents + adjustedCents);
  return kinds;
}

/** Returns amounts owed by state, month of the transactions and kind of charge. */
export const sumOwedByDate = (sums: readonly StoredSum[]): OwedByDate[] =>
  sums.flatMap(({ state, month, kind, accruedCents, adjustedCents }) =>
    kind === 'premium'
      ? []
      : [{ state, month, payee: getPayee(kind), isFee: kind !== 'premium_tax', owedCents: accruedCents + adjustedCents }],
  );

/** Returns charges by state, month in which they are filed, amendment and kind. */
export const sumOwedByKind = (sums: readonly StoredSum[]): OwedByKind[] =>
  sums.map(({ state, landsIn, amendment, kind, accruedCents, adjustedCents }) => ({
    state,
    month: landsIn,
    payee: getPayee(kind),
    amendment,
    kind,
    cents: accruedCents + adjustedCents,
  }));

/**
 * Sums amounts owed by state, month in which they are filed, payee and amendment, in that order. An amendment states all months and payees of its
 * period; unchanged ones are omitted.
 */
export function buildLedgerRows(sums: readonly StoredSum[], settled: readonly SettledSum[]): LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  const getRow = ({ state, month, payee, amendment }: OwedKey): LedgerRow => {
    const key = getKey({ state, month, payee, amendment });
    let row = rows.get(key);
    if (row === undefined) {
      const nothing = { accruedCents: 0n, adjustedCents: 0n, carriedCents: 0n, filedCents: 0n, paidCents: 0n, openCents: 0n };
      row = { state, month, payee, amendment, isFiled: false, ...nothing };
      rows.set(key, row);
    }
    return row;
  };
  for (const { state, month, landsIn, amendment, kind, accruedCents, adjustedCents } of sums) {
    if (kind === 'premium') continue;
    const row = getRow({ state, month: landsIn, payee: getPayee(kind), amendment });
    row.accruedCents += accruedCents;
    row.adjustedCents += adjustedCents;
    if (month !== landsIn) row.carriedCents += accruedCents + adjustedCents;
    row.openCents += accruedCents + adjustedCents;
  }
  for (const one of settled) {
    if (one.amendment > 0 && one.filedCents === 0n && one.paidCents === 0n && !rows.has(getKey(one))) continue;
    const row = getRow(one);
    row.isFiled ||= one.isFiled;
    row.filedCents += one.filedCents;
    row.paidCents += one.paidCents;
    row.openCents -= one.paidCents;
  }
  return sortByKey(rows);
}

type OwedKey = Pick<LedgerRow, 'state' | 'month' | 'payee' | 'amendment'>;

const getKey = ({ state, month, payee, amendment }: OwedKey): string => `${state} ${month} ${payee} ${amendment}`;

const sortByKey = <Row>(byKey: ReadonlyMap<string, Row>): Row[] =>
  [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
