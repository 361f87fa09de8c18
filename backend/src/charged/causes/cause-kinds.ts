/** Causes of a difference between charged and due, the likelier first where several explain the same amount. */
export const CAUSE_KINDS = [
  'nothing_charged',
  'wrong_sign',
  'stamping_fee_missing',
  'stamping_fee_doubled',
  'whole_dollars',
  'rounding',
  'other_edition',
  'rules_of_another_day',
  'fees_in_base',
  'not_due',
  'exemption_ignored',
  'rules_of_another_state',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** A cause, with a sentence for users. */
export interface Cause {
  readonly kind: CauseKind;
  readonly text: string;
}
