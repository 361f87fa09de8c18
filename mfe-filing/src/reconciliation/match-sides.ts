import { formatUsdAccounting, sumDollars } from '@stampline/ui';
import type { ListTotal } from '@stampline/ui/data-table';
import type { Match } from './reconciliation-api';

/** A payee's month as a row in a list. */
export interface MatchRow extends Match {
  readonly id: string;
}

export type Side = 'booked' | 'kept' | 'owed' | 'filed' | 'paid' | 'invoiced' | 'inBooks';

/** Compared amounts with their titles. */
export const SIDES: readonly (readonly [Side, string])[] = [
  ['booked', 'Policies'],
  ['kept', 'Ledger'],
  ['owed', 'Owed'],
  ['filed', 'Filed'],
  ['paid', 'Paid'],
  ['invoiced', 'Invoiced'],
  ['inBooks', 'Accounting'],
];

export const sumSides = (rows: readonly MatchRow[]): readonly ListTotal[] =>
  SIDES.map(([side, title]) => [title, formatUsdAccounting(sumDollars(rows.map((row) => row[side] ?? 0)))] as const);

export const toMatchRows = (matches: readonly Match[]): readonly MatchRow[] =>
  matches.map((match) => ({ ...match, id: `${match.state} ${match.payee} ${match.month}` }));
