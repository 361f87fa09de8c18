/** Changes of premium: by a new term, upward within a term, or downward. */
export const PREMIUM_CHANGES = ['written', 'additional', 'returned'] as const;
export type PremiumChange = (typeof PREMIUM_CHANGES)[number];

/** SQL condition for each change, on the transaction `t`. */
export const PREMIUM_CHANGE_SQL: Readonly<Record<PremiumChange, string>> = {
  written: `(t.premium >= 0 and t.transaction_type in ('new', 'renewal'))`,
  additional: `(t.premium >= 0 and t.transaction_type not in ('new', 'renewal'))`,
  returned: '(t.premium < 0)',
};

/** Filter values for transactions with and without premium tax. */
export const TAXATIONS = ['taxed', 'untaxed'] as const;
export type Taxation = (typeof TAXATIONS)[number];
