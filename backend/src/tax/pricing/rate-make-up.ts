import { RULE_KINDS, type RulebookJurisdiction, type RuleKind, type TaxRule } from '../../jurisdictions/rulebook.types.js';

/** Component of a rate that the rate table states as a single figure, with the law behind it. */
export interface RatePart {
  kind: RuleKind;
  /** `premium tax`, or the name of another charge in the statute edition, such as `ELANY stamping fee`. */
  label: string;
  /** Exact percentage as text. */
  ratePercent: string;
  /** Citation of the law; null if the statute edition does not have the rate, or has no citation for it. */
  citation: string | null;
}

/** Returns a rate's components, each matched to the statute rule of the same kind and rate; empty if the rate has only one. */
export function findRateParts({ makeUp = [] }: Pick<TaxRule, 'makeUp'>, { editions }: Pick<RulebookJurisdiction, 'editions'>): RatePart[] {
  return makeUp.map(({ label, ratePercent }) => {
    const kind = findRuleKind(label);
    const law = editions.statute.rules.find((rule) => rule.kind === kind && rule.ratePercent === ratePercent);
    const name = law === undefined || kind === 'premium_tax' ? label : law.label;
    return { kind, label: name, ratePercent, citation: law?.citation?.startsWith(name) === true ? null : (law?.citation ?? null) };
  });
}

/** @throws RangeError for a label that is not a kind of charge; a test ensures that the rulebook has no such label */
function findRuleKind(label: string): RuleKind {
  const kind = RULE_KINDS.find((one) => one.replaceAll('_', ' ') === label);
  if (kind === undefined) throw new RangeError(`"${label}" is not the name of a kind of charge.`);
  return kind;
}
