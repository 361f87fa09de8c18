/**
 * Newest adjustment of the transaction `t` of the organization `$1`, for a lateral join. Its amounts are the current charges. Selects no row if there
 * is no adjustment.
 */
export const newestAdjustment = `
  select id, number, tax_amount, fees, completeness from tax_adjustments
   where organization_id = $1 and transaction_id = t.id
   order by number desc limit 1`;

/** Kind and amount of each current charge of the transaction `t`, for a lateral join that follows the join of `newestAdjustment` as `a`. */
export const currentLines = `
  select kind, amount from tax_lines where organization_id = $1 and transaction_id = t.id and a.id is null
   union all
  select kind, amount from tax_adjustment_lines where organization_id = $1 and adjustment_id = a.id`;
