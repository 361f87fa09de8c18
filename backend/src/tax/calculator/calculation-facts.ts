import { CALCULATION_FACT_NAMES, type CalculationFacts, getFact, type RequestFacts, toStoredName } from '../../facts/transaction-facts.js';
import { requireCents, toDollars } from '../../money/json-dollars.js';

export type FactsToPrice = RequestFacts & { coverageCode?: string };

/** Converts the validated fields of a calculation to facts for pricing. */
export function toPricedFacts(fields: Partial<CalculationFacts>): FactsToPrice;
export function toPricedFacts(fields: Readonly<Record<string, string | number | boolean | null | undefined>>): Record<string, unknown> {
  return Object.fromEntries(CALCULATION_FACT_NAMES.map((name) => [toStoredName(name), toPricedValue(fields[name])]));
}

function toPricedValue(value: string | number | boolean | null | undefined): string | number | boolean | undefined {
  if (typeof value === 'number') return requireCents(value);
  return typeof value === 'string' ? value.trim() || undefined : (value ?? undefined);
}

/** Converts priced facts to the fields of a calculation. @param textOf returns the part of a string to keep */
export function toCalculationFacts(facts: FactsToPrice, textOf: (text: string) => string): Partial<CalculationFacts>;
export function toCalculationFacts(
  facts: Readonly<Record<string, string | number | boolean | undefined>>,
  textOf: (text: string) => string,
): Record<string, unknown> {
  const asked = CALCULATION_FACT_NAMES.map((name) => {
    const value = facts[toStoredName(name)];
    if (typeof value === 'number') return [name, toDollars(value)];
    return [name, typeof value === 'string' && getFact(name).kind === 'text' ? textOf(value) : value];
  });
  return Object.fromEntries(asked);
}
