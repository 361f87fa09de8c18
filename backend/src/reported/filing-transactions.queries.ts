import type { CalendarDate } from '../dates/calendar-date.js';
import { whereLive } from '../book/live-transactions.queries.js';
import { newestAdjustment } from '../book/newest-adjustment.queries.js';
import { selectCurrentName, newestDescription } from '../book/newest-description.queries.js';
import { COUNTED_DAYS } from '../book/counted-day.queries.js';
import type { CountedFrom, FilingOrder, FilingScope } from '../book/filing-scope.js';
import { selectMembers } from './filing-members.queries.js';
import { selectReportedWith } from './reported-with.queries.js';
import type { FilingSums, FilingTransaction } from './filing-transaction.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const ROWS_PER_FETCH = 1_000;

/** Selects the transactions in the state: members of a placement package, or transactions dated on the scope's days. */
const whereInScope = ({ isBatch = false, countedFrom, late = [] }: FilingScope): string =>
  isBatch
    ? `t.organization_id = $1 and t.state = $2 and $3::date <= $4::date and $7::text[] is not null and t.id in (${selectMembers('$6')})`
    : `t.organization_id = $1 and t.state = $2 and $7::text[] is not null and (${COUNTED_DAYS[countedFrom]} between $3 and $4${late.length > 0 ? whereLate(countedFrom) : ''})`;

/**
 * Selects the transactions in scope that are neither back-outs nor backed out, and the back-outs that were chosen, unless they were sent with
 * another filing of the same kind.
 */
const whereChosen = (scope: FilingScope): string => `
  ${whereInScope(scope)} and ${scope.isBatch === true ? `(${whereLive('t')} or t.transaction_type = 'back_out')` : whereLive('t')}
  and not exists (
    select from reported_transactions r
     where r.organization_id = $1 and r.transaction_id = t.id and r.obligation_id = $5 and r.sent_at is not null
       and (r.filing_id <> $6${scope.resends === 'turned-away' ? ` or coalesce(r.answer, '') not in ('tagged', 'rejected')` : ''}))
  ${hasSameOfficeFilings(scope) && scope.sumsReported !== true ? `and ${selectReportedWith('t', '$6', '$7')} is null` : ''}`;

const hasSameOfficeFilings = ({ sameOffice = [] }: FilingScope): boolean => sameOffice.length > 0;

/** Selects the title of another duty's filing that reported a transaction; null if there is none. */
const selectReportedTitle = (scope: FilingScope): string =>
  hasSameOfficeFilings(scope) && scope.sumsReported === true ? selectReportedWith('t', '$6', '$7') : 'null::text';

const whereLate = (countedFrom: CountedFrom): string =>
  ` or exists (select from unnest($8::date[], $9::date[]) as late (first, last) where ${COUNTED_DAYS[countedFrom]} between late.first and late.last)`;

/** Selects the id under which a transaction is sent. */
const selectReportedId = ({ resends }: FilingScope): string =>
  resends === undefined
    ? 't.id'
    : `coalesce((
        with recursive corrected as (
          select b.backs_out as id, 1 as steps from policy_transactions b
           where b.organization_id = $1 and b.replaced_by = coalesce(t.restores, t.id)
          union all
          select b.backs_out, steps + 1 from corrected join policy_transactions b on b.organization_id = $1 and b.replaced_by = corrected.id
        )
        select r.reported_as from corrected
          join reported_transactions r on r.organization_id = $1 and r.transaction_id = corrected.id and r.filing_id = $6 and r.sent_at is not null
         order by steps, r.line_number limit 1
      ), (select r.reported_as from reported_transactions r
           where r.organization_id = $1 and r.transaction_id = t.id and r.filing_id = $6 and r.sent_at is not null limit 1), t.id)`;

const chargedLinesQuery = `
  select l.kind, l.amount from tax_lines l where a.id is null and l.organization_id = $1 and l.transaction_id = t.id
   union all
  select l.kind, l.amount from tax_adjustment_lines l where l.organization_id = $1 and l.adjustment_id = a.id`;

const buildRowsQuery = (scope: FilingScope): string => rowsWhere(selectReportedId(scope), selectReportedTitle(scope), whereChosen(scope));

/**
 * Selects transactions as filings report them.
 * @param sentAs SQL for the id under which a transaction is sent
 * @param sentWith SQL for the title of the filing that reported it before
 */
const rowsWhere = (sentAs: string, sentWith: string, where: string): string => `
  select t.id, ${sentAs} as "reportedAs", t.policy_id as "policyId", p.policy_number as "policyNumber", p.account_id as "accountId", t.transaction_type as "transactionType",
         coalesce(${selectCurrentName('insured_name')}, p.insured_name) as "insuredName", ${selectCurrentName('broker_name')} as "brokerName",
         ${selectCurrentName('insurer_name')} as "insurerName", t.term_effective_date as "termEffectiveDate",
         t.effective_date as "effectiveDate", t.expiration_date as "expirationDate", t.transaction_date as "transactionDate",
         t.premium, t.insurer_fees as "insurerFees", t.broker_fees as "brokerFees", coalesce(a.tax_amount, t.tax_amount) as tax,
         coalesce(a.fees, t.fees) as fees, coalesce(a.tax_amount + a.fees, t.tax_amount + t.fees) as total, charged.charges,
         case when a.id is null then t.completeness else a.completeness end as completeness,
         ${selectCurrentName('details')} as details, null::text as adjusts, ${sentWith} as "reportedWith", null::jsonb as "backsOut", null::jsonb as replaces, covered.coverages
    from policy_transactions t
    join policies p on p.organization_id = $1 and p.id = t.policy_id
    left join lateral (${newestAdjustment}) a on true
    left join lateral (${newestDescription}) d on true
    left join lateral (
      select coalesce(jsonb_object_agg(kind, amount::text), '{}') as charges
        from (select kind, sum(amount) as amount from (${chargedLinesQuery}) l group by kind) k
    ) charged on true
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('coverageType', coverage_type, 'premium', premium::text) order by line_number), '[]') as coverages
        from coverage_lines where organization_id = $1 and transaction_id = t.id
    ) covered on true
   where ${where}`;

/** Returns transactions as filings report them, including backed-out ones. */
export async function findTransactionsByIds(
  tx: OrganizationTx,
  ids: readonly string[],
): Promise<(FilingTransaction & { state: string })[]> {
  return tx.query(
    `select r.*, t.state from (${rowsWhere('t.id', 'null::text', 't.organization_id = $1 and t.id = any ($2::uuid[])')}) r
       join policy_transactions t on t.organization_id = $1 and t.id = r.id`,
    [tx.organizationId, ids],
  );
}

/** Selects the part of a transaction `t` that was sent before, unless its office tagged or rejected it. */
const selectSentBefore = ({ resends }: FilingScope): string => `
  from reported_transactions r
 where r.organization_id = $1 and r.transaction_id = t.id and r.obligation_id = $5 and r.sent_at is not null
   and coalesce(r.answer, '') not in ('tagged', 'rejected')${resends === 'turned-away' ? '' : ' and r.filing_id <> $6'}`;

/** Selects the current charges of a transaction by kind; none once it is backed out. */
const currentChargesQuery = `
  select l.kind, l.amount from (${chargedLinesQuery}) l
   where not exists (select from policy_transactions b where b.organization_id = $1 and b.backs_out = t.id)`;

/**
 * Selects transactions whose charges have changed since they were sent, with the differences by kind: the rules have changed, or the transaction was
 * backed out between packaging and sending. Compares only such transactions, so the query is cheap for a book without rule changes.
 * @param joins additional joins on the transaction `t`
 */
const buildAdjustedFrom = (scope: FilingScope, joins = ''): string => `
    from policy_transactions t
    ${joins}
    left join lateral (${newestAdjustment}) a on true
    cross join lateral (
      select sum(r.premium) as premium, sum(r.tax_amount) as tax, sum(r.fees) as fees, min(r.reported_as::text)::uuid as reported_as ${selectSentBefore(scope)}
    ) s
    cross join lateral (select not exists (select from policy_transactions b where b.organization_id = $1 and b.backs_out = t.id) as counts) live
    cross join lateral (
      select coalesce(jsonb_object_agg(kind, amount::text) filter (where amount <> 0), '{}') as charges
        from (
          select kind, sum(amount) as amount
            from (${currentChargesQuery} union all select c.kind, -c.amount::numeric from (select r.charges ${selectSentBefore(scope)}) r
                   cross join jsonb_each_text(r.charges) as c (kind, amount)) m
           group by kind
        ) k
    ) charged
    cross join lateral (
      select case when live.counts then t.premium else 0 end - s.premium as premium,
             case when live.counts then coalesce(a.tax_amount, t.tax_amount) else 0 end - s.tax as tax,
             case when live.counts then coalesce(a.fees, t.fees) else 0 end - s.fees as fees
    ) diff
   where ${whereInScope(scope)} and t.transaction_type <> 'back_out' and s.tax is not null
     and (a.id is not null or not live.counts) and (charged.charges <> '{}' or diff.premium <> 0)`;

const buildAdjustedQuery = (scope: FilingScope): string => `
  select t.id, s.reported_as as "reportedAs", t.policy_id as "policyId", p.policy_number as "policyNumber", p.account_id as "accountId", t.transaction_type as "transactionType",
         coalesce(${selectCurrentName('insured_name')}, p.insured_name) as "insuredName", ${selectCurrentName('broker_name')} as "brokerName",
         ${selectCurrentName('insurer_name')} as "insurerName", t.term_effective_date as "termEffectiveDate",
         t.effective_date as "effectiveDate", t.expiration_date as "expirationDate", t.transaction_date as "transactionDate",
         diff.premium, 0.00 as "insurerFees", 0.00 as "brokerFees", diff.tax, diff.fees, diff.tax + diff.fees as total, charged.charges,
         a.completeness, null::jsonb as details, (s.tax + s.fees)::text as adjusts, null::text as "reportedWith", null::jsonb as "backsOut", null::jsonb as replaces, '[]'::jsonb as coverages
    ${buildAdjustedFrom(scope, policyAndDescription)}`;

const policyAndDescription = `
    join policies p on p.organization_id = $1 and p.id = t.policy_id
    left join lateral (${newestDescription}) d on true`;

/**
 * Differences come after all transactions, so formats without a line for them have no gaps. Transactions that the office has already received come
 * last, because they are not in the file.
 */
const ORDERS: Readonly<Record<FilingOrder, string>> = {
  date: 'order by t.transaction_date, t.id',
  policy: 'order by p.policy_number, t.policy_id, t.transaction_date, t.id',
};
/** A back-out comes before the replacement of the transaction that it reverses. */
const BATCH_ORDERS: Readonly<Record<FilingOrder, string>> = {
  date: `order by t.transaction_date, t.transaction_type <> 'back_out', t.id`,
  policy: `order by p.policy_number, t.policy_id, t.transaction_date, t.transaction_type <> 'back_out', t.id`,
};
const ORDERS_WITH_DIFFERENCES: Readonly<Record<FilingOrder, string>> = {
  date: 'order by "reportedWith" is not null, adjusts is not null, "transactionDate", id',
  policy: 'order by "reportedWith" is not null, adjusts is not null, "policyNumber", "policyId", "transactionDate", id',
};

const buildOrderedRowsQuery = (scope: FilingScope, order: FilingOrder): string =>
  scope.adjusts === true
    ? `select * from (${buildRowsQuery(scope)} union all ${buildAdjustedQuery(scope)}) q ${ORDERS_WITH_DIFFERENCES[order]}`
    : scope.isBatch === true
      ? `${buildRowsQuery(scope)} ${BATCH_ORDERS[order]}`
      : hasSameOfficeFilings(scope)
        ? `select * from (${buildRowsQuery(scope)}) q ${ORDERS_WITH_DIFFERENCES[order]}`
        : `${buildRowsQuery(scope)} ${ORDERS[order]}`;

const buildParameters = (
  organizationId: string,
  { state, from, to, obligationId, filingId, late = [], sameOffice = [] }: FilingScope,
): unknown[] => [
  organizationId,
  state,
  from,
  to,
  obligationId,
  filingId,
  sameOffice,
  ...(late.length > 0 ? [late.map((one) => one.from), late.map((one) => one.to)] : []),
];

/**
 * Streams the transactions of a filing in reporting order, page by page, from one snapshot.
 * @param complete adds facts that the cursor does not read to a page
 */
export async function* streamFilingRows(
  tx: OrganizationTx,
  scope: FilingScope,
  order: FilingOrder,
  complete: (page: FilingTransaction[]) => Promise<FilingTransaction[]> = (page) => Promise.resolve(page),
): AsyncGenerator<FilingTransaction[]> {
  // All rows are fetched, so PostgreSQL must not optimize for the first tenth of them: for a large book, such a plan reads each part once per row.
  await tx.query('set local cursor_tuple_fraction = 1');
  await tx.query(
    `declare filing_rows no scroll cursor for ${buildOrderedRowsQuery(scope, order)}`,
    buildParameters(tx.organizationId, scope),
  );
  const fetchPage = async (): Promise<FilingTransaction[]> =>
    complete(await tx.query<FilingTransaction[]>(`fetch ${ROWS_PER_FETCH} from filing_rows`));
  for (let next = fetchPage(); ; ) {
    const rows = await next;
    const isLast = rows.length < ROWS_PER_FETCH;
    if (!isLast) {
      // Prefetches the next page while this one is processed; an error while reading is thrown when the next page is requested.
      next = fetchPage();
      next.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await tx.query('close filing_rows');
}

export async function computeFilingSums(tx: OrganizationTx, scope: FilingScope): Promise<FilingSums> {
  const [sums] = await tx.query<FilingSums[]>(buildSumsQuery(scope), buildParameters(tx.organizationId, scope));
  if (sums === undefined) throw new Error('The sum returned no row.');
  return sums;
}

const NOTHING_ADJUSTED = `select null::uuid as policy_id, 0.00 as premium, 0.00 as tax, 0.00 as fees, '{}'::jsonb as charges where false`;

const buildSumsQuery = (scope: FilingScope): string => `
  with chosen as (
    select t.id, t.policy_id, t.premium, coalesce((t.details->>'policyFeeCents')::numeric / 100, 0)::numeric(16, 2) as policy_fee, coalesce(a.tax_amount, t.tax_amount) as tax, coalesce(a.fees, t.fees) as fees, a.id as adjustment_id, ${selectReportedTitle(scope)} is not null as is_reported
      from policy_transactions t left join lateral (${newestAdjustment}) a on true
     where ${whereChosen(scope)}),
  adjusted as (${scope.adjusts === true ? `select t.policy_id, diff.premium, diff.tax, diff.fees, charged.charges ${buildAdjustedFrom(scope)}` : NOTHING_ADJUSTED}),
  added as (
    select policy_id, premium, policy_fee, tax, fees, is_reported from chosen union all select policy_id, premium, 0, tax, fees, false from adjusted),
  charged as (
    select l.kind, sum(l.amount) as amount
      from (
        select l.kind, l.amount from chosen c cross join lateral (
          select kind, amount from tax_lines where c.adjustment_id is null and organization_id = $1 and transaction_id = c.id
           union all
          select kind, amount from tax_adjustment_lines where organization_id = $1 and adjustment_id = c.adjustment_id
        ) l
         union all
        select d.kind, d.amount::numeric from adjusted cross join jsonb_each_text(adjusted.charges) as d (kind, amount)
      ) l group by l.kind)
  select count(*)::integer as transactions, (count(*) filter (where is_reported))::integer as "reportedBefore", count(distinct policy_id)::integer as policies, coalesce(sum(premium), 0.00)::text as premium,
         coalesce(sum(premium) filter (where premium < 0), 0.00)::text as returned, coalesce(sum(tax), 0.00)::text as tax,
         coalesce(sum(fees), 0.00)::text as fees, coalesce(sum(policy_fee), 0.00)::text as "policyFees", coalesce(sum(tax + fees), 0.00)::text as total,
         (select coalesce(jsonb_object_agg(kind, amount::text), '{}') from charged) as charges
    from added`;

/** Returns the terms of a state's policies that began as renewals before the given day: `policyId 2024-03-01`. */
export async function findRenewedTerms(tx: OrganizationTx, state: string, before: CalendarDate): Promise<Set<string>> {
  const rows = await tx.query<{ term: string }[]>(
    `select distinct t.policy_id || ' ' || to_char(t.term_effective_date, 'YYYY-MM-DD') as term from policy_transactions t
      where t.organization_id = $1 and t.state = $2 and t.term_effective_date < $3::date and t.transaction_type = 'renewal' and ${whereLive('t')}`,
    [tx.organizationId, state, before],
  );
  return new Set(rows.map(({ term }) => term));
}
