import { RULE_KINDS, type RulebookJurisdiction, type RuleKind, type TaxRule } from '../../jurisdictions/rulebook.types.js';

/** A component of a rate that the rate table states as one figure, with its law. */
export interface RatePart {
  kind: RuleKind;
  /** `premium tax`; other charges have their name in the statute edition: `ELANY stamping fee`. */
  label: string;
  /** Exact percent as text. */
  ratePercent: string;
  /** Citation of the law; null when the statute edition has no such rate or no citation. */
  citation: string | null;
}

/** Returns the parts of a rate, each with the statute edition's rule of its kind and rate; empty for a rate of one charge. */
export function findRateParts({ makeUp = [] }: Pick<TaxRule, 'makeUp'>, { editions }: Pick<RulebookJurisdiction, 'editions'>): RatePart[] {
  return makeUp.map(({ label, ratePercent }) => {
    const kind = findRuleKind(label);
    const law = editions.statute.rules.find((rule) => rule.kind === kind && rule.ratePercent === ratePercent);
    const name = law === undefined || kind === 'premium_tax' ? label : law.label;
    return { kind, label: name, ratePercent, citation: law?.citation?.startsWith(name) === true ? null : (law?.citation ?? null) };
  });
}

/** @throws RangeError for a label that is not a kind of charge; a test checks the rulebook */
function findRuleKind(label: string): RuleKind {
  const kind = RULE_KINDS.find((one) => one.replaceAll('_', ' ') === label);
  if (kind === undefined) throw new RangeError(`"${label}" is not the name of a kind of charge.`);
  return kind;
}
