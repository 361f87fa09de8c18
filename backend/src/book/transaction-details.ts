import type { Fact } from '../facts/fact.js';
import { buildRecord } from '../facts/build-record.js';
import { FACT_NAMES, getFact, toStoredName, type StoredFacts } from '../facts/transaction-facts.js';
import type { TransactionPart } from './transaction-parts.js';

export type DetailName = keyof StoredFacts;

export interface TransactionDetails extends StoredFacts {
  /** Coverages and insurers if there are several, in the order of `inOrder`; absent if there is one of each. */
  parts?: readonly TransactionPart[];
}

type NullableDetails<Facts> = { [Name in keyof Facts]?: Facts[Name] | null };

/** Details in a row: null if the row's cell is blank, absent if the file lacks the column. */
export type StatedDetails = NullableDetails<TransactionDetails>;

/** Display of a detail and its effect on the price. */
export interface DetailMeaning {
  readonly label: string;
  readonly isPriced: boolean;
  readonly isAmount: boolean;
  /**
   * True for an amount per transaction: the amounts in a transaction's rows are added up, and their sum differs from the whole policy's amount.
   */
  readonly isSummed: boolean;
  /** True for a word from a list, written with underscores. */
  readonly isWord: boolean;
}

export const DETAIL_NAMES: readonly DetailName[] = FACT_NAMES.map((name) => toStoredName(name));

const FACT_BY_DETAIL: ReadonlyMap<DetailName, Fact> = new Map(FACT_NAMES.map((name) => [toStoredName(name), getFact(name)]));

export const DETAILS: Readonly<Record<DetailName, DetailMeaning>> = buildRecord(DETAIL_NAMES, (detail) => {
  const { label, isPriced, kind } = FACT_BY_DETAIL.get(detail)!;
  return { label, isPriced, isAmount: kind === 'amount' || kind === 'limit', isSummed: kind === 'amount', isWord: kind === 'choice' };
});

/** Merges the details of a row into those of a transaction; absent details are kept. Returns null if no details are left. */
export function mergeDetails(before: TransactionDetails | null, stated: StatedDetails | null): TransactionDetails | null {
  if (stated === null) return before;
  // Does not build lists of entries, because an import calls this several times for each row.
  const all: TransactionDetails = {};
  let isEmpty = true;
  const holds = before === null ? stated : { ...before, ...stated };
  for (const name of STATED_NAMES) {
    const value = holds[name];
    if (value === null || value === undefined) continue;
    setDetail(all, name, value);
    isEmpty = false;
  }
  return isEmpty ? null : all;
}

function setDetail<Name extends keyof TransactionDetails>(details: TransactionDetails, name: Name, value: TransactionDetails[Name]): void {
  details[name] = value;
}

const STATED_NAMES: readonly (keyof TransactionDetails)[] = [...DETAIL_NAMES, 'parts'];

/** Returns the details without parts and summed amounts, because a difference from recorded transactions has neither. */
export function omitSummedAmounts(details: TransactionDetails | null): TransactionDetails | null;
export function omitSummedAmounts(details: StatedDetails | null): StatedDetails | null;
export function omitSummedAmounts(details: StatedDetails | null): StatedDetails | null {
  if (details === null) return null;
  const kept = DETAIL_NAMES.filter((name) => details[name] !== undefined && !DETAILS[name].isSummed);
  return kept.length === 0 ? null : Object.fromEntries(kept.map((name) => [name, details[name]]));
}

/** Returns only the descriptive details of a row that are not blank. */
export function pickDescriptiveDetails(stated: StatedDetails | null): StatedDetails | null {
  if (stated === null) return null;
  const kept = DETAIL_NAMES.filter((name) => stated[name] !== undefined && stated[name] !== null && !DETAILS[name].isPriced);
  if (kept.length === 0 && !stated.parts) return null;
  const facts: StatedDetails = Object.fromEntries(kept.map((name) => [name, stated[name]]));
  return stated.parts ? { ...facts, parts: stated.parts } : facts;
}
