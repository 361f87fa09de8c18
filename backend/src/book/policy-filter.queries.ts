import { type Condition, toContainsPattern, whereDefined } from '../platform/kernel/lists/condition.js';
import type { IdQuery } from '../platform/kernel/lists/list-pages.queries.js';
import { whereLive } from './live-transactions.queries.js';
import { PREMIUM_CHANGES, PREMIUM_CHANGE_SQL } from './figure-filter.js';
import type { PolicyFilter, TransactionFilter } from './policy-filter.js';

const WITHOUT_ACCOUNT: Condition = { sql: (at) => `(account_id is null) = ${at}`, value: true };

/**
 * Returns conditions on `policies`; the first is the organization, `$1`. Conditions on license and insurer need data from other features and are
 * added elsewhere.
 */
export function wherePolicy(organizationId: string, filter: PolicyFilter): Condition[] {
  const { state, search, completeness, account, effectiveFrom, effectiveTo } = filter;
  return [
    // Excludes policies whose transactions are all backed out, as the sort indexes do.
    { sql: (at) => `organization_id = ${at} and transaction_type <> 'back_out'`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereDefined(completeness, (at) => `completeness = ${at}`),
    ...(account === 'none' ? [WITHOUT_ACCOUNT] : whereDefined(account?.toLowerCase(), (at) => `account_id = ${at}`)),
    ...whereDefined(effectiveFrom, (at) => `effective_date >= ${at}`),
    ...whereDefined(effectiveTo, (at) => `effective_date <= ${at}`),
    ...whereTransaction(filter),
    ...whereSearch(search?.trim()),
  ];
}

function whereSearch(words: string | undefined): Condition[] {
  if (!words) return [];
  const [sql, sqlOfMany] = [(at: string) => `id in (select search_policies(${at}))`, (at: string) => `searched_text ilike ${at}`];
  return [{ sql, sqlForMany: sqlOfMany, value: toContainsPattern(words) }];
}

/** Matches any of the spellings of a name. */
export function whereInsurer(spellings: readonly string[]): Condition {
  return { sql: (at) => `insurer_name = any(${at}::text[])`, value: spellings };
}

/**
 * Returns a query of ids for a filter that has only a search or only transaction facts; undefined for other filters. Both imply that the policy
 * counts: the search excludes backed-out policies, and a transaction that counts belongs to a policy that counts.
 */
export function buildIdQuery(organizationId: string, filter: PolicyFilter): IdQuery | undefined {
  const words = filter.search?.trim();
  const given = Object.entries(filter).flatMap(([name, value]) => (value && isFilter(name) ? FILTER_SUBJECTS[name] : []));
  const [asked, ...others] = [...new Set(given)];
  if (asked === undefined || others.length > 0) return undefined;
  if (asked === 'words' && words) return { sql: 'select search_policies($1)', values: [toContainsPattern(words)] };
  const facts = whereTransactionFacts(filter);
  if (asked !== 'a transaction' || facts.length === 0) return undefined;
  return {
    sql: `select distinct policy_id from policy_transactions t where t.organization_id = $1 and ${whereMatching(facts, '$2')}`,
    values: [organizationId, facts.map(({ value }) => value)],
  };
}

/** Returns the filter without its conditions on transactions. */
export const omitTransactionConditions = (filter: PolicyFilter): PolicyFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => isFilter(name) && FILTER_SUBJECTS[name] !== 'a transaction'));

const FILTER_SUBJECTS: Record<keyof PolicyFilter, 'words' | 'a transaction' | 'the policy'> = {
  search: 'words',
  transactionType: 'a transaction',
  transactionFrom: 'a transaction',
  transactionTo: 'a transaction',
  import: 'a transaction',
  premiumChange: 'a transaction',
  taxation: 'a transaction',
  chargeKind: 'a transaction',
  state: 'the policy',
  completeness: 'the policy',
  account: 'the policy',
  license: 'the policy',
  homeStateCheck: 'the policy',
  effectiveFrom: 'the policy',
  effectiveTo: 'the policy',
  insurer: 'the policy',
};

const isFilter = (name: string): name is keyof PolicyFilter => name in FILTER_SUBJECTS;

/** Returns conditions on a transaction `t` of the organization `$1`. */
export function whereTransactionFacts(filter: TransactionFilter): Condition[] {
  const { transactionType, transactionFrom, transactionTo, import: importId, premiumChange, taxation, chargeKind } = filter;
  return [
    ...whereDefined(transactionType, (at) => `t.transaction_type = ${at}`),
    ...whereDefined(transactionFrom, (at) => `t.transaction_date >= ${at}::date`),
    ...whereDefined(transactionTo, (at) => `t.transaction_date <= ${at}::date`),
    ...whereDefined(importId?.toLowerCase(), (at) => `t.import_id = ${at}::uuid`),
    ...whereDefined(premiumChange, (at) => `${CHANGE_CONDITIONS} = ${at}`),
    ...whereDefined(taxation, (at) => `${TAXATION_CONDITIONS} = ${at}`),
    ...whereDefined(chargeKind, whereCharged),
  ];
}

const CHANGE_CONDITIONS = `case ${PREMIUM_CHANGES.map((change) => `when ${PREMIUM_CHANGE_SQL[change]} then '${change}'`).join(' ')} end`;

const selectNewest = (what: string): string =>
  `(select a.${what} from tax_adjustments a where a.organization_id = $1 and a.transaction_id = t.id order by a.number desc limit 1)`;

const TAXATION_CONDITIONS = `case when coalesce(${selectNewest('tax_amount')}, t.tax_amount) <> 0 then 'taxed' else 'untaxed' end`;

/** Matches transactions with a current charge of the given kind. */
const whereCharged = (at: string): string => `case when ${selectNewest('id')} is null
  then exists (select from tax_lines l where l.organization_id = $1 and l.transaction_id = t.id and l.kind = ${at} and l.amount <> 0)
  else exists (select from tax_adjustment_lines l where l.organization_id = $1 and l.adjustment_id = ${selectNewest('id')} and l.kind = ${at} and l.amount <> 0) end`;

/** Returns a condition that a transaction counts and matches the facts; their values form one array. */
export const whereMatching = (facts: readonly Condition[], at: string): string =>
  facts.map(({ sql }, index) => `${sql(`(${at}::text[])[${index + 1}]`)} and `).join('') + whereLive('t');

/**
 * Requires a single transaction of the policy to match everything. Passes the values as one array, because a condition binds a single value.
 */
function whereTransaction(filter: TransactionFilter): Condition[] {
  const facts = whereTransactionFacts(filter);
  if (facts.length === 0) return [];
  return [
    {
      sql: (at) => `id in (select policy_id from policy_transactions t where t.organization_id = $1 and ${whereMatching(facts, at)})`,
      // The offset makes PostgreSQL evaluate the subquery for each policy.
      sqlForMany: (at) =>
        `exists (select from policy_transactions t where t.organization_id = $1 and t.policy_id = policies.id and ${whereMatching(facts, at)} offset 0)`,
      value: facts.map(({ value }) => value),
    },
  ];
}
