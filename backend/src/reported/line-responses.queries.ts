import type { LineResponse, TransactionCorrection, SentLine, TransactionPolicy } from './sent-line.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns the lines of a sent package in order, except those that the office has already received. */
export async function findSentLines(tx: OrganizationTx, packageId: string): Promise<SentLine[]> {
  return tx.query<SentLine[]>(
    `select r.transaction_id as "transactionId", r.reported_as as "reportedAs", r.line_number as line, p.policy_number as "policyNumber",
            t.effective_date as "effectiveDate", r.premium, r.answer
       from reported_transactions r
       join policy_transactions t on t.organization_id = $1 and t.id = r.transaction_id
       join policies p on p.organization_id = $1 and p.id = t.policy_id
      where r.organization_id = $1 and r.package_id = $2 and r.sent_at is not null and r.included_as <> 'reported_before' order by r.line_number`,
    [tx.organizationId, packageId],
  );
}

/** Returns the titles of the filings with which transactions with these ids were sent. */
export async function findFilingTitles(tx: OrganizationTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ filedAs: string }[]>(
    `select distinct filed_as as "filedAs" from reported_transactions
      where organization_id = $1 and (reported_as = any ($2::uuid[]) or transaction_id = any ($2::uuid[])) and sent_at is not null and filed_as is not null order by 1 limit 3`,
    [tx.organizationId, ids],
  );
  return rows.map(({ filedAs }) => filedAs);
}

/** Stores an office's responses to the lines in a package. */
export async function saveResponses(tx: OrganizationTx, packageId: string, answers: readonly LineResponse[]): Promise<void> {
  await tx.query(
    `update reported_transactions r
        set answer = said.answer, answer_code = said.code, answer_words = said.words, office_number = said.number
       from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) as said (id, answer, code, words, number)
      where r.organization_id = $1 and r.package_id = $2 and r.transaction_id = said.id`,
    [
      tx.organizationId,
      packageId,
      answers.map(({ transactionId }) => transactionId),
      answers.map(({ answer }) => answer),
      answers.map(({ code }) => code),
      answers.map(({ words }) => words),
      answers.map(({ officeNumber }) => officeNumber),
    ],
  );
}

export async function findPoliciesOfTransactions(
  tx: OrganizationTx,
  transactionIds: readonly string[],
): Promise<Map<string, TransactionPolicy>> {
  const rows = await tx.query<(TransactionPolicy & { id: string })[]>(
    `select t.id, p.id as "policyId", p.policy_number as "policyNumber"
       from policy_transactions t join policies p on p.organization_id = $1 and p.id = t.policy_id
      where t.organization_id = $1 and t.id = any ($2::uuid[])`,
    [tx.organizationId, transactionIds],
  );
  return new Map(rows.map(({ id, ...policy }) => [id, policy]));
}

/** Returns which of these transactions were corrected or backed out, by id, with the name of the user who did it. */
export async function findCorrections(tx: OrganizationTx, transactionIds: readonly string[]): Promise<Map<string, TransactionCorrection>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await tx.query<(TransactionCorrection & { id: string })[]>(
    `select backs_out as id, coalesce(entered_by_name, 'An import') as "byName", created_at as at, reason from policy_transactions
      where organization_id = $1 and backs_out = any ($2::uuid[])`,
    [tx.organizationId, transactionIds],
  );
  return new Map(rows.map(({ id, ...correction }) => [id, correction]));
}
