import { RULE_KINDS, type RulebookJurisdiction, type RuleKind, type TaxRule } from '../../jurisdictions/rulebook.types.js';

/** A part of a rate that the product's table states as one, with the law that asks it. */
export interface RatePart {
  kind: RuleKind;
  /** `premium tax`; a charge beside the tax by the name that the statute edition gives it: `ELANY stamping fee`. */
  label: string;
  /** Exact percent as text. */
  ratePercent: string;
  /** Where the law writes it; null where the statute edition has no such rate or names no citation. */
  citation: string | null;
}

/** What a rate is made of, each part with the rule of the statute edition that has its kind and rate; empty for a rate of one charge. */
export function rateMakeUp({ makeUp = [] }: Pick<TaxRule, 'makeUp'>, { editions }: Pick<RulebookJurisdiction, 'editions'>): RatePart[] {
  return makeUp.map(({ label, ratePercent }) => {
    const kind = kindNamed(label);
    const law = editions.statute.rules.find((rule) => rule.kind === kind && rule.ratePercent === ratePercent);
    const name = law === undefined || kind === 'premium_tax' ? label : law.label;
    return { kind, label: name, ratePercent, citation: law?.citation?.startsWith(name) === true ? null : (law?.citation ?? null) };
  });
}

/** @throws RangeError for a label that is no kind of charge in words; a test holds the rulebook to it */
function kindNamed(label: string): RuleKind {
  const kind = RULE_KINDS.find((one) => one.replaceAll('_', ' ') === label);
  if (kind === undefined) throw new RangeError(`"${label}" is not the name of a kind of charge.`);
  return kind;
}
