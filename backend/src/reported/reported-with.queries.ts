/**
 * Selects the title of another duty's filing with which an office received the transaction with the given alias, or one that it corrects; null if
 * there is none. The office's response does not matter, because a tagged transaction is sent again with that filing. For the organization `$1`.
 * @param filing parameter with the id of the current filing
 * @param duties parameter with the ids of the other duties
 */
export const selectReportedWith = (alias: string, filing: string, duties: string): string => `(
  with recursive sent as (
    select ${alias}.id, coalesce(${alias}.restores, ${alias}.id) as recorded_as, 0 as steps
    union all
    select b.backs_out, b.backs_out, steps + 1 from sent join policy_transactions b on b.organization_id = $1 and b.replaced_by = sent.recorded_as
  )
  select r.filed_as from sent
    join reported_transactions r on r.organization_id = $1 and r.transaction_id = sent.id and r.obligation_id = any (${duties}::text[])
     and r.sent_at is not null and r.included_as = 'file' and r.filing_id <> ${filing}
   order by steps, r.sent_at desc limit 1)`;
