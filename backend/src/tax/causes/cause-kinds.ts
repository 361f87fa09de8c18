/**
 * Kinds of causes for a difference between the charges and those due. If two explain the same amounts equally well, the one listed first is
 * likelier, because it is possible in fewer transactions: a stamping fee can be missing from any invoice, but rarely because the rules of another
 * day lack it.
 */
export const CAUSE_KINDS = [
  'nothing_charged',
  'wrong_sign',
  'whole_dollars',
  'rounding',
  'rules_of_another_day',
  'other_edition',
  'stamping_fee_missing',
  'stamping_fee_doubled',
  'fees_in_base',
  'not_due',
  'exemption_ignored',
  'rules_of_another_state',
  'opposite_errors',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** A cause, with a sentence for users. */
export interface Cause {
  readonly kind: CauseKind;
  readonly text: string;
  /** Ids of the rules behind the changed charges. */
  readonly ruleIds: readonly string[];
}

/** Explanation that accounts for a difference to the cent. */
export interface Explanation {
  /** The likeliest cause, or pair of causes; empty when no rule explains the difference. */
  readonly causes: readonly Cause[];
  /** Other causes or pairs, of other kinds, that explain the same amounts, likeliest first. The amounts do not show which one is right. */
  readonly alternatives: readonly (readonly Cause[])[];
}

export const UNEXPLAINED: Explanation = { causes: [], alternatives: [] };
