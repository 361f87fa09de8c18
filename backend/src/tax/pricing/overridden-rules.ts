import { addDays } from '../../dates/calendar-date.js';
import { findPeriodEdges } from '../../dates/period-edges.js';
import type { EditionRules, ExemptionRule, TaxRule } from '../../jurisdictions/rulebook.types.js';
import {
  type CompiledEdition,
  type CompiledRule,
  compileRule,
  findRuleFees,
  type UnusedOverride,
  LAST_DAY,
  listPeriods,
  type RuleFees,
} from './compiled-rules.js';
import { toOverrideRuleId, type TaxOverride } from './tax-override.js';

/** Fees in the base of an additional charge: none, because such a charge applies only to the premium. */
const NO_FEES: RuleFees = { fees: { insurer: false, broker: false }, includesFees: false };

/** Applies an organization's overrides to an edition. */
export function applyOverrides(edition: CompiledEdition, overrides: readonly TaxOverride[]): CompiledEdition {
  const rules = overrideRules(edition, overrides);
  const periods = overrides.map(({ effectiveFrom, effectiveTo }) => ({ from: effectiveFrom, to: effectiveTo }));
  return {
    ...edition,
    rules,
    exemptions: extendExemptions(edition.exemptions, overrides),
    idleOverrides: findUnusedOverrides(edition.rules, overrides),
    edges: findPeriodEdges([...edition.rules, ...rules, ...periods, ...listPeriods(edition.source, edition.feeCaps)]),
  };
}

/**
 * Applies overrides to the rules of an edition. An override replaces its rule on the days that both cover. It keeps the rule's basis, conditions,
 * rounding, rate date and treatment of returns, and changes only the charge. Additional charges come after the rulebook's rules.
 */
function overrideRules({ rules, source }: CompiledEdition, overrides: readonly TaxOverride[]): CompiledRule[] {
  const replaced = rules.flatMap((rule) => {
    const own = overrides.filter((one) => one.replaces === rule.source.id).toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
    return own.length === 0 ? [rule] : splitRule(rule, own, source);
  });
  const additional = overrides.filter((one) => one.replaces === null).map((one) => compileRule(buildAdditionalRule(one), NO_FEES, one));
  return [...replaced, ...additional];
}

function extendExemptions(exemptions: readonly ExemptionRule[], overrides: readonly TaxOverride[]): readonly ExemptionRule[] {
  return exemptions.map((exemption) => {
    const { freesRules } = exemption;
    if (!freesRules) return exemption;
    const overriding = overrides.filter((one) => one.replaces !== null && freesRules.includes(one.replaces)).map(toOverrideRuleId);
    return { ...exemption, freesRules: [...freesRules, ...overriding] };
  });
}

/** Returns the overrides that cover days on which the replaced rule is not in force. */
function findUnusedOverrides(rules: readonly CompiledRule[], overrides: readonly TaxOverride[]): UnusedOverride[] {
  return overrides
    .filter((one) => one.replaces !== null)
    .map((override) => ({ override, rule: rules.find(({ source }) => source.id === override.replaces) }))
    .filter(({ override, rule }) => !rule || override.effectiveFrom < rule.from || (override.effectiveTo ?? LAST_DAY) > rule.to)
    .map(({ override, rule }) => ({ override, rule: rule ?? null }));
}

/** Splits a rule's period into ranges in which the rule or one of its overrides applies. `overrides` must be in order and not overlap. */
function splitRule(rule: CompiledRule, overrides: readonly TaxOverride[], edition: EditionRules): CompiledRule[] {
  const parts: CompiledRule[] = [];
  let next = rule.from;
  for (const override of overrides) {
    const from = override.effectiveFrom > next ? override.effectiveFrom : next;
    const last = override.effectiveTo ?? LAST_DAY;
    const to = last < rule.to ? last : rule.to;
    if (from > to) continue;
    if (from > next) parts.push({ ...rule, from: next, to: addDays(from, -1) });
    const overriding = buildOverridingRule(rule.source, override);
    parts.push({ ...compileRule(overriding, findRuleFees(overriding, edition), override, rule.source), from, to });
    if (to === rule.to) return parts;
    next = addDays(to, 1);
  }
  return [...parts, { ...rule, from: next }];
}

/**
 * Builds the rule of an override under the conditions of the replaced rule. A rate that replaces a flat charge applies to the premium, and a
 * flat charge that replaces a rate is due once per policy. The components, the note and the age of the source do not apply to the new charge.
 */
function buildOverridingRule(rule: TaxRule, override: TaxOverride): TaxRule {
  const { ratePercent: _rate, flatUsd: _flat, minimumUsd: _minimum, makeUp: _makeUp, note: _note, readTo: _read, ...conditions } = rule;
  const { rounding, firePortionPercent, ...kept } = conditions;
  const named = { ...kept, ...buildIdentity(override), kind: rule.kind };
  if (override.flatCents !== null) return { ...named, ...toCharge(override), basis: 'per_policy' };
  return {
    ...named,
    ...toCharge(override),
    basis: rule.basis === 'per_policy' ? 'premium' : rule.basis,
    ...(rounding && { rounding }),
    ...(firePortionPercent && { firePortionPercent }),
  };
}

function buildAdditionalRule(override: TaxOverride): TaxRule {
  return {
    ...buildIdentity(override),
    ...toCharge(override),
    kind: override.kind,
    basis: override.flatCents === null ? 'premium' : 'per_policy',
    placement: 'any',
  };
}

function buildIdentity(override: TaxOverride): Pick<TaxRule, 'id' | 'label' | 'citation' | 'effectiveFrom' | 'effectiveTo'> {
  return {
    id: toOverrideRuleId(override),
    label: override.label,
    citation: override.source,
    effectiveFrom: override.effectiveFrom,
    ...(override.effectiveTo !== null && { effectiveTo: override.effectiveTo }),
  };
}

function toCharge({ id, ratePercent, flatCents }: TaxOverride): Pick<TaxRule, 'ratePercent' | 'flatUsd'> {
  if (ratePercent !== null && flatCents === null) return { ratePercent };
  if (ratePercent === null && flatCents !== null) return { flatUsd: (flatCents / 100).toFixed(2) };
  throw new RangeError(`Override ${id} must have either a rate or a flat charge.`);
}
