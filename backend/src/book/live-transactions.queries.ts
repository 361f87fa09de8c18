/**
 * Whether the transaction with this alias counts, for the organization `$1`: it is no back-out, and none has taken it back. Asked by its
 * type, as the indexes are: without statistics PostgreSQL takes "backs out nothing" for rare.
 */
export const isLive = (alias: string): string =>
  `${alias}.transaction_type <> 'back_out'
   and not exists (select from policy_transactions b where b.organization_id = $1 and b.backs_out = ${alias}.id)`;
