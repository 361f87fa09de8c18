import type { Fact } from '../facts/fact.js';
import { API_FACT_NAMES, type TaxFacts, factOf, storedName } from '../facts/transaction-facts.js';
import { checkedCents, dollarsOf } from '../money/dollars.js';
import type { StatedDetails, TransactionDetails } from './transaction-details.js';

/** Converts entered facts to details of a row; each fact was checked separately. */
export function statedDetailsOf(facts: TaxFacts): StatedDetails {
  const stated: Record<string, string | number | boolean | null> = {};
  for (const name of API_FACT_NAMES) {
    const fact = facts[name];
    if (fact !== undefined) stated[storedName(name)] = fact === null ? null : storedValue(factOf(name).kind, fact);
  }
  return stated;
}

function storedValue(kind: Fact['kind'], fact: string | number | boolean): string | number | boolean | null {
  if (typeof fact === 'number') return kind === 'share' ? String(fact) : checkedCents(fact);
  return typeof fact === 'string' ? fact.normalize('NFC') || null : fact;
}

/** Converts the details of a transaction for a form. */
export function taxFactsOf(details: TransactionDetails | null): TaxFacts {
  const facts: Record<string, string | number | boolean> = {};
  for (const name of API_FACT_NAMES) {
    const detail = details?.[storedName(name)];
    if (detail !== undefined) facts[name] = apiValue(factOf(name).kind, detail);
  }
  return facts;
}

function apiValue(kind: Fact['kind'], detail: string | number | boolean): string | number | boolean {
  if (typeof detail === 'number') return dollarsOf(detail);
  return kind === 'share' ? Number(detail) : detail;
}
