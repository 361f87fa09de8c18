import type { Edition, RuleKind } from '../../jurisdictions/rulebook.types.js';

/**
 * An organization's own effective-dated rate or fee in one edition of one jurisdiction.
 * Exactly one of `ratePercent` and `flatCents` is set.
 */
export interface TaxOverride {
  id: string;
  /** Two-letter code in upper case. */
  jurisdiction: string;
  edition: Edition;
  /** Id of the rule of that edition it takes the place of; null for a charge in addition to the rulebook's. */
  replaces: string | null;
  /** Of an additional charge; one that replaces a rule is charged as that rule's kind. */
  kind: RuleKind;
  label: string;
  /** Exact percent with at most five decimals ('2.25'). */
  ratePercent: string | null;
  /** Charged once, with the first premium of a term; at most 9,999,999.99 dollars. */
  flatCents: number | null;
  /** First and last day, YYYY-MM-DD, both inclusive; no last day is open-ended. */
  effectiveFrom: string;
  effectiveTo: string | null;
  reason: string;
  source: string;
}

/** The rule id that lines of an override carry. */
export function overrideRuleId({ id }: Pick<TaxOverride, 'id'>): string {
  return `override-${id}`;
}

/** Whether a line with this rule id is charged by an override. */
export function isOverrideRuleId(ruleId: string): boolean {
  return ruleId.startsWith('override-');
}

/**
 * The override that already decides what `candidate` would decide on some day; undefined when there is none.
 * Two overrides meet when they replace the same rule, or add a charge of the same kind and label, on a common day.
 */
export function overlappingOverride(existing: readonly TaxOverride[], candidate: TaxOverride): TaxOverride | undefined {
  return existing.find((one) => one.id !== candidate.id && hasSameTarget(one, candidate) && sharesADay(one, candidate));
}

function hasSameTarget(a: TaxOverride, b: TaxOverride): boolean {
  if (a.jurisdiction !== b.jurisdiction || a.edition !== b.edition || a.replaces !== b.replaces) return false;
  return a.replaces !== null || (a.kind === b.kind && a.label.trim().toLowerCase() === b.label.trim().toLowerCase());
}

function sharesADay(a: TaxOverride, b: TaxOverride): boolean {
  return (b.effectiveTo === null || a.effectiveFrom <= b.effectiveTo) && (a.effectiveTo === null || b.effectiveFrom <= a.effectiveTo);
}
