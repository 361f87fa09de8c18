import type { Edition, RuleKind } from '../../jurisdictions/rulebook.types.js';

/**
 * An organization's custom rate or flat charge for a period, in one edition of a jurisdiction's rules. Exactly one of `ratePercent` and `flatCents`
 * is set.
 */
export interface TaxOverride {
  id: string;
  /** Two-letter code in upper case. */
  jurisdiction: string;
  edition: Edition;
  /** Id of the rule that it replaces; null for an additional charge. */
  replaces: string | null;
  /** Kind of an additional charge; an override of a rule keeps that rule's kind. */
  kind: RuleKind;
  label: string;
  /** Exact percentage with at most five decimals, such as '2.25'. */
  ratePercent: string | null;
  /** Flat charge, due once with the first premium of a term; at most 9,999,999.99 dollars. */
  flatCents: number | null;
  /** First and last day, YYYY-MM-DD, both inclusive; open-ended if there is no last day. */
  effectiveFrom: string;
  effectiveTo: string | null;
  reason: string;
  source: string;
}

/** Returns the rule id of an override's lines. */
export function toOverrideRuleId({ id }: Pick<TaxOverride, 'id'>): string {
  return `override-${id}`;
}

/** Returns true if the rule id belongs to an override. */
export function isOverrideRuleId(ruleId: string): boolean {
  return ruleId.startsWith('override-');
}

/**
 * Returns an override that conflicts with `candidate`; undefined if there is none. Overrides conflict if they replace the same rule, or add a charge
 * of the same kind and label, on the same day.
 */
export function findOverlappingOverride(existing: readonly TaxOverride[], candidate: TaxOverride): TaxOverride | undefined {
  return existing.find((one) => one.id !== candidate.id && hasSameTarget(one, candidate) && overlapInTime(one, candidate));
}

function hasSameTarget(a: TaxOverride, b: TaxOverride): boolean {
  if (a.jurisdiction !== b.jurisdiction || a.edition !== b.edition || a.replaces !== b.replaces) return false;
  return a.replaces !== null || (a.kind === b.kind && a.label.trim().toLowerCase() === b.label.trim().toLowerCase());
}

function overlapInTime(a: TaxOverride, b: TaxOverride): boolean {
  return (b.effectiveTo === null || a.effectiveFrom <= b.effectiveTo) && (a.effectiveTo === null || b.effectiveFrom <= a.effectiveTo);
}
