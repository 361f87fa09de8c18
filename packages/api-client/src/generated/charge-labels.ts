// Generated from backend/src/charged/charged.types.ts.
export const CHARGE_CAUSE_LABELS = {
  "nothing_charged": "Nothing charged",
  "wrong_sign": "Wrong sign",
  "stamping_fee_missing": "Stamping fee missing",
  "stamping_fee_doubled": "Stamping fee twice",
  "whole_dollars": "Whole dollars",
  "rounding": "Rounding",
  "other_edition": "Another rate source",
  "rules_of_another_day": "Rules of another day",
  "fees_in_base": "Fees in the base",
  "not_due": "Charge not due",
  "exemption_ignored": "Exemption ignored",
  "rules_of_another_state": "Rules of another state",
  "opposite_errors": "Opposite errors",
  "unexplained": "No rule explains it",
  "none": "No difference"
} as const;
export const SETTLEMENT_LABELS = {
  "charge_rest": "Charge the rest",
  "give_back": "Refund",
  "lower_invoice": "Lower the invoice",
  "correct_invoice": "Correct the invoice",
  "keep": "Keep within the tolerance",
  "absorb": "Absorb"
} as const;
