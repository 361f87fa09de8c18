import { type Condition, containing, whereGiven } from '../platform/lists/condition.js';
import type { IdQuery } from '../platform/lists/list-pages.queries.js';
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

/**
 * The ids of what a search alone, or facts of transactions alone, list; undefined for other filters. Both say by themselves that a policy counts:
 * the search leaves out those that are backed out as a whole, and a transaction that counts is of a policy that does.
 */
export function idsAlone(organizationId: string, filter: PolicyFilter): IdQuery | undefined {
  const words = filter.search?.trim();
  const given = Object.entries(filter).flatMap(([name, value]) => (value && isFilter(name) ? ASKS_OF[name] : []));
  const [asked, ...others] = [...new Set(given)];
  if (asked === undefined || others.length > 0) return undefined;
  if (asked === 'words' && words) return { sql: 'select search_policies($1)', values: [containing(words)] };
  if (asked !== 'a transaction') return undefined;
  const facts = factsOf(filter);
  return {
    sql: `select distinct policy_id from policy_transactions t where t.organization_id = $1 and ${fitting(facts, '$2')}`,
    values: [organizationId, facts.map(({ value }) => value)],
  };
}

/** What each filter asks about. */
const ASKS_OF: Record<keyof PolicyFilter, 'words' | 'a transaction' | 'the policy'> = {
  search: 'words',
  transactionType: 'a transaction',
  transactionFrom: 'a transaction',
  transactionTo: 'a transaction',
  import: 'a transaction',
  state: 'the policy',
  completeness: 'the policy',
  account: 'the policy',
  license: 'the policy',
  homeStateCheck: 'the policy',
  effectiveFrom: 'the policy',
  effectiveTo: 'the policy',
  insurer: 'the policy',
};

const isFilter = (name: string): name is keyof PolicyFilter => name in ASKS_OF;

function factsOf({ transactionType, transactionFrom, transactionTo, import: importId }: TransactionFilter): Condition[] {
  return [
    ...whereGiven(transactionType, (at) => `t.transaction_type = ${at}`),
    ...whereGiven(transactionFrom, (at) => `t.transaction_date >= ${at}::date`),
    ...whereGiven(transactionTo, (at) => `t.transaction_date <= ${at}::date`),
    ...whereGiven(importId?.toLowerCase(), (at) => `t.import_id = ${at}::uuid`),
  ];
}

/** That a transaction counts and fulfils the facts, whose values are one array. */
const fitting = (facts: readonly Condition[], at: string): string =>
  facts.map(({ sql }, index) => `${sql(`(${at}::text[])[${index + 1}]`)} and `).join('') + isLive('t');

/** All of it holds for one transaction of the policy. The values are one array, as a condition has one value. */
function whereTransaction(filter: TransactionFilter): Condition[] {
  const facts = factsOf(filter);
  if (facts.length === 0) return [];
  return [
    {
      sql: (at) => `id in (select policy_id from policy_transactions t where t.organization_id = $1 and ${fitting(facts, at)})`,
      // The offset keeps it a question for each policy.
      sqlOfMany: (at) =>
        `exists (select from policy_transactions t where t.organization_id = $1 and t.policy_id = policies.id and ${fitting(facts, at)} offset 0)`,
      value: facts.map(({ value }) => value),
    },
  ];
}
