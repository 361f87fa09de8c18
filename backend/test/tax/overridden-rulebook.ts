import type { Edition, EditionRules, RulebookJurisdiction, TaxRule } from '../../src/jurisdictions/rulebook.types.js';
import type { TaxOverride } from '../../src/tax/pricing/tax-override.js';

/**
 * Returns a jurisdiction's file as a person would write it for an organization with overrides: the replaced rules are split, with the overriding
 * rules between them. Does not share code with the engine. Additional charges are in `listAddedRules`.
 */
export function buildOverriddenRulebook(jurisdiction: RulebookJurisdiction, overrides: readonly TaxOverride[]): RulebookJurisdiction {
  const { product, statute } = jurisdiction.editions;
  return {
    ...jurisdiction,
    editions: { product: rewriteRules(product, 'product', overrides), statute: rewriteRules(statute, 'statute', overrides) },
  };
}

export function listAddedRules(edition: Edition, overrides: readonly TaxOverride[]): TaxRule[] {
  return overrides
    .filter((one) => one.edition === edition && one.replaces === null)
    .map((one) => applyCharge({ id: '', kind: one.kind, label: '', basis: 'premium', placement: 'any' }, one));
}

function rewriteRules<E extends EditionRules>(rules: E, edition: Edition, all: readonly TaxOverride[]): E {
  const overrides = all.filter((one) => one.edition === edition);
  return {
    ...rules,
    rules: rules.rules.flatMap((rule) => {
      const own = overrides.filter((one) => one.replaces === rule.id);
      const cuts = own.reduce<TaxRule[]>((pieces, override) => pieces.flatMap((piece) => excludePeriod(piece, override)), [rule]);
      return [...cuts, ...own.map((override) => applyCharge(intersectPeriod(rule, override), override))];
    }),
    ...(rules.exemptions && {
      exemptions: rules.exemptions.map((exemption) =>
        exemption.freesRules
          ? {
              ...exemption,
              freesRules: exemption.freesRules.flatMap((id) => [
                id,
                ...overrides.filter((one) => one.replaces === id).map((one) => `override-${one.id}`),
              ]),
            }
          : exemption,
      ),
    }),
  };
}

/** Returns the rule on the days before and after the override. */
function excludePeriod(rule: TaxRule, { effectiveFrom, effectiveTo }: TaxOverride): TaxRule[] {
  const before = { ...rule, effectiveTo: getEarlier(rule.effectiveTo, getDayBefore(effectiveFrom)) };
  const after = effectiveTo === null ? [] : [{ ...rule, effectiveFrom: getLater(rule.effectiveFrom, getDayAfter(effectiveTo)) }];
  return [before, ...after];
}

/** Returns the rule for the days on which the override also applies. */
function intersectPeriod(rule: TaxRule, { effectiveFrom, effectiveTo }: TaxOverride): TaxRule {
  const to = effectiveTo === null ? rule.effectiveTo : getEarlier(rule.effectiveTo, effectiveTo);
  return { ...rule, effectiveFrom: getLater(rule.effectiveFrom, effectiveFrom), ...(to !== undefined && { effectiveTo: to }) };
}

function applyCharge(rule: TaxRule, override: TaxOverride): TaxRule {
  const { ratePercent: _rate, flatUsd: _flat, minimumUsd: _least, ...conditions } = rule;
  const id = `override-${override.id}`;
  const period =
    rule.id === ''
      ? { effectiveFrom: override.effectiveFrom, ...(override.effectiveTo !== null && { effectiveTo: override.effectiveTo }) }
      : {};
  if (override.flatCents !== null) return { ...conditions, ...period, id, flatUsd: formatDollars(override.flatCents), basis: 'per_policy' };
  return {
    ...conditions,
    ...period,
    id,
    ratePercent: override.ratePercent ?? '',
    basis: rule.basis === 'per_policy' ? 'premium' : rule.basis,
  };
}

function formatDollars(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function getEarlier(a: string | undefined, b: string): string {
  return a !== undefined && a < b ? a : b;
}

function getLater(a: string | undefined, b: string): string {
  return a !== undefined && a > b ? a : b;
}

function getDayBefore(date: string): string {
  return addDays(date, -1);
}

function getDayAfter(date: string): string {
  return addDays(date, 1);
}

function addDays(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
