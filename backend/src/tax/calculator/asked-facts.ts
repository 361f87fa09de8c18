import { ASKED_FACT_NAMES, type AskedFacts, factOf, type RequestFacts, storedName } from '../../facts/transaction-facts.js';
import { checkedCents, dollarsOf } from '../../money/dollars.js';

/** Facts of a request to price, and the coverage code that was asked for. */
export type FactsToPrice = RequestFacts & { coverageCode?: string };

/** Returns the facts of a calculation as they are priced; each by itself is checked. */
export function factsToPrice(fields: Partial<AskedFacts>): FactsToPrice;
export function factsToPrice(fields: Readonly<Record<string, string | number | boolean | null | undefined>>): Record<string, unknown> {
  return Object.fromEntries(ASKED_FACT_NAMES.map((name) => [storedName(name), pricedValue(fields[name])]));
}

function pricedValue(value: string | number | boolean | null | undefined): string | number | boolean | undefined {
  if (typeof value === 'number') return checkedCents(value);
  return typeof value === 'string' ? value.trim() || undefined : (value ?? undefined);
}

/** Returns priced facts as a calculation asks for them. @param textOf what is kept of a text */
export function askedFactsOf(facts: FactsToPrice, textOf: (text: string) => string): Partial<AskedFacts>;
export function askedFactsOf(
  facts: Readonly<Record<string, string | number | boolean | undefined>>,
  textOf: (text: string) => string,
): Record<string, unknown> {
  const asked = ASKED_FACT_NAMES.map((name) => {
    const value = facts[storedName(name)];
    if (typeof value === 'number') return [name, dollarsOf(value)];
    return [name, typeof value === 'string' && factOf(name).kind === 'text' ? textOf(value) : value];
  });
  return Object.fromEntries(asked);
}
