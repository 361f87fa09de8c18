/**
 * Returns a condition that the transaction with this alias counts, for the organization `$1`: it is not a back-out, and no back-out
 * reverses it. It compares the type, as the indexes do: without statistics PostgreSQL assumes that few transactions "back out nothing".
 */
export const whereLive = (alias: string): string =>
  `${alias}.transaction_type <> 'back_out'
   and not exists (select from policy_transactions b where b.organization_id = $1 and b.backs_out = ${alias}.id)`;
