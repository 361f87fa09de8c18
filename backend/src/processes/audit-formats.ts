import { formatDate } from '../dates/format-date.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { getPayeeKindName, getPayeeName } from '../ledger/payee-name.js';
import type { Payee } from '../ledger/payee.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { toCents } from '../money/json-dollars.js';
import { formatExactDollars } from '../money/grouped-amount.js';

type Maybe<T> = T | null | undefined;

/** Formats dollars: `'11315.92'` -> `$11,315.92`. */
export function formatUsd(dollars: Maybe<string | number>): string | null {
  if (typeof dollars === 'string') return /^-?\d+\.\d{2}$/.test(dollars) ? formatExactDollars(parseDollarsToBigInt(dollars)) : null;
  const cents = typeof dollars === 'number' ? toCents(dollars) : undefined;
  return cents === undefined ? null : formatExactDollars(BigInt(cents));
}

/** Formats an amount without its sign: `'-200.00'` -> `$200.00`. */
export function formatAbsoluteUsd(dollars: Maybe<string>): string | null {
  return formatUsd(dollars?.replace(/^-/, ''));
}

/** Formats a calendar date: `Jan 31, 2027`. */
export function formatDay(date: Maybe<string>): string | null {
  return date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDate(date) : null;
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: `2026-04` -> `April 2026`. */
export function formatMonth(month: Maybe<string>): string | null {
  return month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? months.format(new Date(`${month}-01T00:00:00Z`)) : null;
}

/** Formats a kind of transaction: `return_premium` -> `return premium`, `new` -> `new transaction`. */
export function formatTransactionKind(type: Maybe<string>): string | null {
  return type === 'new' ? 'new transaction' : formatCode(type);
}

/** Formats the first and last day of a period: `Jan 1, 2026 to Mar 31, 2026`. */
export function formatPeriod(from: Maybe<string>, to: Maybe<string>): string | null {
  const [first, last] = [formatDay(from), formatDay(to)];
  return first && last && `${first} to ${last}`;
}

/** Returns the name of a state; its code if the rulebook lacks it. */
export function findStateName(code: Maybe<string>): string | null {
  return loadRulebook().jurisdictions.find((one) => one.code === code)?.name ?? code ?? null;
}

/** Returns the name of a payee in a state: `Texas Comptroller of Public Accounts`, `the State of Florida`. */
export function findPayeeName(state: Maybe<string>, payee: Maybe<Payee>): string | null {
  if (!state || !payee) return null;
  const jurisdiction = loadRulebook().jurisdictions.find((one) => one.code === state);
  const [name, kind] = [getPayeeName(jurisdiction, payee), getPayeeKindName(payee)];
  if (name === kind) return `${kind.charAt(0).toLowerCase()}${kind.slice(1)} in ${jurisdiction?.name ?? state}`;
  return name.replace(/^(?=State of |Commonwealth of )/, 'the ');
}

/** Formats one of the product's codes: `return_premium` -> `return premium`. */
export function formatCode(code: Maybe<string>): string | null {
  return code?.replaceAll(/[-_]/g, ' ') ?? null;
}

/** Returns `on` or `off`; null if unknown. */
export function formatOnOff(isOn: Maybe<boolean>): string | null {
  if (isOn === undefined || isOn === null) return null;
  return isOn ? 'on' : 'off';
}

/** Formats a number with its noun: `1 file`, `1,200 rows`. */
export function formatCount(count: Maybe<number>, noun: string, nouns = `${noun}s`): string | null {
  if (count === null || count === undefined) return null;
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;
}

/** Joins names: `VA, NC`; null if there is none. */
export function joinNames(names: Maybe<readonly string[]>): string | null {
  return names?.join(', ') || null;
}
