import type { CalendarDate } from '@stampline/ui';
import type { TaxOverride } from './tax-settings-calls';

/** Custom rates that price policies incepting on a day, and those that begin later; those that have ended are neither. */
export function overridesByDay(overrides: readonly TaxOverride[], day: CalendarDate): { inForce: TaxOverride[]; upcoming: TaxOverride[] } {
  return {
    inForce: overrides.filter(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day)),
    upcoming: overrides.filter(({ effectiveFrom }) => effectiveFrom > day),
  };
}

/** The custom rate among them that takes the place of a rule. */
export function replacementOf(ruleId: string, overrides: readonly TaxOverride[]): TaxOverride | undefined {
  return overrides.find(({ replaces }) => replaces === ruleId);
}
