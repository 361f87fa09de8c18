import { dateInWords } from '../dates/date-in-words.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { payeeKind, payeeName } from '../ledger/payee-name.js';
import type { Payee } from '../ledger/payee.js';
import { centsOfDollars } from '../money/dollar-text.js';
import { centsOf } from '../money/dollars.js';
import { dollarsInWords } from '../money/grouped-amount.js';

type Maybe<T> = T | null | undefined;

/** Formats dollars: `'11315.92'` -> `$11,315.92`. */
export function usd(dollars: Maybe<string | number>): string | null {
  if (typeof dollars === 'string') return /^-?\d+\.\d{2}$/.test(dollars) ? dollarsInWords(centsOfDollars(dollars)) : null;
  const cents = typeof dollars === 'number' ? centsOf(dollars) : undefined;
  return cents === undefined ? null : dollarsInWords(BigInt(cents));
}

/** Formats the absolute amount: `'-200.00'` -> `$200.00`. */
export function usdSize(dollars: Maybe<string>): string | null {
  return usd(dollars?.replace(/^-/, ''));
}

/** Formats a calendar date: `Jan 31, 2027`. */
export function day(date: Maybe<string>): string | null {
  return date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? dateInWords(date) : null;
}

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: `2026-04` -> `April 2026`. */
export function monthName(month: Maybe<string>): string | null {
  return month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? months.format(new Date(`${month}-01T00:00:00Z`)) : null;
}

/** Formats a kind of transaction: `return_premium` -> `return premium`, `new` -> `new transaction`. */
export function transactionKind(type: Maybe<string>): string | null {
  return type === 'new' ? 'new transaction' : plain(type);
}

/** Formats the days of a period: `Jan 1, 2026 to Mar 31, 2026`. */
export function period(from: Maybe<string>, to: Maybe<string>): string | null {
  const [first, last] = [day(from), day(to)];
  return first && last && `${first} to ${last}`;
}

/** Returns the name of a state; its code if the rulebook lacks it. */
export function stateName(code: Maybe<string>): string | null {
  return loadRulebook().jurisdictions.find((one) => one.code === code)?.name ?? code ?? null;
}

/** Returns a payee by its state: `Texas Comptroller of Public Accounts`, `the State of Florida`. */
export function payeeIn(state: Maybe<string>, payee: Maybe<Payee>): string | null {
  if (!state || !payee) return null;
  const jurisdiction = loadRulebook().jurisdictions.find((one) => one.code === state);
  const [name, kind] = [payeeName(jurisdiction, payee), payeeKind(payee)];
  if (name === kind) return `${kind.charAt(0).toLowerCase()}${kind.slice(1)} in ${jurisdiction?.name ?? state}`;
  return name.replace(/^(?=State of |Commonwealth of )/, 'the ');
}

/** Formats a code of the product: `return_premium` -> `return premium`. */
export function plain(code: Maybe<string>): string | null {
  return code?.replaceAll(/[-_]/g, ' ') ?? null;
}

/** Returns `on` or `off`; null if unknown. */
export function onOff(isOn: Maybe<boolean>): string | null {
  if (isOn === undefined || isOn === null) return null;
  return isOn ? 'on' : 'off';
}

/** Formats a number with its noun: `1 file`, `1,200 rows`. */
export function countRows(count: Maybe<number>, noun: string, nouns = `${noun}s`): string | null {
  if (count === null || count === undefined) return null;
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;
}

/** Joins names: `VA, NC`; null without any. */
export function list(names: Maybe<readonly string[]>): string | null {
  return names?.join(', ') || null;
}
