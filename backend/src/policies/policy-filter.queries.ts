import { type Condition, containing, whereGiven } from '../platform/lists/condition.js';
import { isLive } from './book/live-transactions.queries.js';
import type { PolicyFilter, TransactionFilter } from './policy-filter.js';

const WITHOUT_ACCOUNT: Condition = { sql: (at) => `(account_id is null) = ${at}`, value: true };

/** Conditions on `policies`; the organization is the first of them, `$1`. License and insurer need what others know. */
export function wherePolicy(organizationId: string, filter: PolicyFilter): Condition[] {
  const { state, search, completeness, account, effectiveFrom, effectiveTo } = filter;
  return [
    // A policy all of whose transactions are backed out is none; the indexes of the orders leave it out.
    { sql: (at) => `organization_id = ${at} and transaction_type <> 'back_out'`, value: organizationId },
    ...whereGiven(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereGiven(completeness, (at) => `completeness = ${at}`),
    ...(account === 'none' ? [WITHOUT_ACCOUNT] : whereGiven(account?.toLowerCase(), (at) => `account_id = ${at}`)),
    ...whereGiven(effectiveFrom, (at) => `effective_date >= ${at}`),
    ...whereGiven(effectiveTo, (at) => `effective_date <= ${at}`),
    ...whereTransaction(filter),
    ...whereSearched(search?.trim()),
  ];
}

function whereSearched(words: string | undefined): Condition[] {
  if (!words) return [];
  const [sql, sqlOfMany] = [(at: string) => `id in (select search_policies(${at}))`, (at: string) => `searched_text ilike ${at}`];
  return [{ sql, sqlOfMany, value: containing(words) }];
}

/** The name is spelled in one of these ways. */
export function whereInsurer(spellings: readonly string[]): Condition {
  return { sql: (at) => `insurer_name = any(${at}::text[])`, value: spellings };
}

/** All of it holds for one transaction of the policy. The values are one array, as a condition has one value. */
function whereTransaction({ transactionType, transactionFrom, transactionTo, import: importId }: TransactionFilter): Condition[] {
  const facts = [
    ...whereGiven(transactionType, (at) => `t.transaction_type = ${at}`),
    ...whereGiven(transactionFrom, (at) => `t.transaction_date >= ${at}::date`),
    ...whereGiven(transactionTo, (at) => `t.transaction_date <= ${at}::date`),
    ...whereGiven(importId?.toLowerCase(), (at) => `t.import_id = ${at}::uuid`),
  ];
  if (facts.length === 0) return [];
  const fits = (at: string): string => facts.map(({ sql }, index) => `${sql(`(${at}::text[])[${index + 1}]`)} and `).join('') + isLive('t');
  return [
    {
      sql: (at) => `id in (select policy_id from policy_transactions t where t.organization_id = $1 and ${fits(at)})`,
      // The offset keeps it a question for each policy.
      sqlOfMany: (at) =>
        `exists (select from policy_transactions t where t.organization_id = $1 and t.policy_id = policies.id and ${fits(at)} offset 0)`,
      value: facts.map(({ value }) => value),
    },
  ];
}
