/**
 * Returns SQL for transactions that an upload recorded or described. @param row alias or table of the transactions @param at parameter that contains
 * the upload's id
 */
export const whereOfImport =
  (row: string) =>
  (at: string): string =>
    `${row}.transaction_id in (
  select id from policy_transactions where organization_id = ${row}.organization_id and import_id = ${at}::uuid
   union all
  select transaction_id from transaction_descriptions where organization_id = ${row}.organization_id and import_id = ${at}::uuid)`;
