/**
 * Newest description of the transaction `t` of the organization `$1`, for a lateral join. It contains the current names and notes. Selects no row if
 * there is no description.
 */
export const newestDescription = `
  select transaction_id, number, insured_name, broker_name, insurer_name, notes, details from transaction_descriptions
   where organization_id = $1 and transaction_id = t.id
   order by number desc limit 1`;

/** Returns SQL for the current name of the transaction `t`, where `d` is its newest description. */
export const selectCurrentName = (column: 'insured_name' | 'broker_name' | 'insurer_name' | 'notes' | 'details'): string =>
  `case when d.transaction_id is null then t.${column} else d.${column} end`;
