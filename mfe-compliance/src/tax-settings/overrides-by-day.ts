import type { CalendarDate } from '@stampline/ui';
import type { TaxOverride } from './tax-settings-api';

/** Splits custom rates into those for policies incepting on a day and upcoming ones; ended ones are omitted. */
export function splitOverridesByDay(
  overrides: readonly TaxOverride[],
  day: CalendarDate,
): { inForce: TaxOverride[]; upcoming: TaxOverride[] } {
  return {
    inForce: overrides.filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day)),
    upcoming: overrides.filter(({ effectiveFrom }) => effectiveFrom > day),
  };
}

/** Returns the custom rate that replaces a rule. */
export function findReplacement(ruleId: string, overrides: readonly TaxOverride[]): TaxOverride | undefined {
  return overrides.find(({ replaces }) => replaces === ruleId);
}
