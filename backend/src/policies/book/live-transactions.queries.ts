/** Whether the transaction with this alias counts, for the organization `$1`: it is no back-out, and none has taken it back. */
export const isLive = (alias: string): string =>
  `${alias}.backs_out is null
   and not exists (select from policy_transactions b where b.organization_id = $1 and b.backs_out = ${alias}.id)`;
