/**
 * The newest adjustment of the transaction `t` of the organization `$1`, for a lateral join: its amounts are what is charged now.
 * No row when the transaction is charged as it was first priced.
 */
export const newestAdjustment = `
  select id, number, tax_amount, fees, completeness from tax_adjustments
   where organization_id = $1 and transaction_id = t.id
   order by number desc limit 1`;
