import type { Fact } from '../facts/fact.js';
import { API_FACT_NAMES, type TaxFacts, getFact, toStoredName } from '../facts/transaction-facts.js';
import { requireCents, toDollars } from '../money/json-dollars.js';
import type { StatedDetails, TransactionDetails } from './transaction-details.js';

/** Converts entered facts, each already validated, to a row's details. */
export function toStatedDetails(facts: TaxFacts): StatedDetails {
  const stated: Record<string, string | number | boolean | null> = {};
  for (const name of API_FACT_NAMES) {
    const fact = facts[name];
    if (fact !== undefined) stated[toStoredName(name)] = fact === null ? null : toStoredValue(getFact(name).kind, fact);
  }
  return stated;
}

function toStoredValue(kind: Fact['kind'], fact: string | number | boolean): string | number | boolean | null {
  if (typeof fact === 'number') return kind === 'share' ? String(fact) : requireCents(fact);
  return typeof fact === 'string' ? fact.normalize('NFC') || null : fact;
}

export function toTaxFacts(details: TransactionDetails | null): TaxFacts {
  const facts: Record<string, string | number | boolean> = {};
  for (const name of API_FACT_NAMES) {
    const detail = details?.[toStoredName(name)];
    if (detail !== undefined) facts[name] = toApiValue(getFact(name).kind, detail);
  }
  return facts;
}

function toApiValue(kind: Fact['kind'], detail: string | number | boolean): string | number | boolean {
  if (typeof detail === 'number') return toDollars(detail);
  return kind === 'share' ? Number(detail) : detail;
}
