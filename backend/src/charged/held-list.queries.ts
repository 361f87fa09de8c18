import { currentLines, newestAdjustment } from '../book/newest-adjustment.queries.js';
import { whereLive } from '../book/live-transactions.queries.js';
import { getLastDay } from '../figures/recount/counted-months.js';
import { RULE_KINDS } from '../jurisdictions/rulebook.types.js';
import { getPayee, type Payee } from '../ledger/payee.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { newestDecisions, REFUND_CENTS } from './charged-list.js';

/** Amount paid to a payee for a state and month; signed whole cents. */
export interface PaidToPayee {
  readonly payee: Payee;
  readonly cents: bigint;
}

/**
 * SQL source of the transactions in a state and month. Allocates the month's payments payee by payee: credits increase a payment, which then covers
 * the charges in the order of recording. A payee's refund settles the credits in the same way. The excess over the month's charges is not assigned to
 * any transaction. `listHeldValues` returns the parameter values.
 */
export const HELD_SOURCE = `(
  with found as (
    select t.id, t.policy_id, t.transaction_type, t.transaction_date, ${whereLive('t')} as is_live
      from policy_transactions t
     where t.organization_id = $1 and t.state = $2 and t.transaction_date between $3::date and $4::date and t.transaction_type <> 'back_out'
  ), charge as (
    select t.id, ($6::text[])[array_position($5::text[], l.kind)] as payee, sum(l.amount) as due
      from found t
      left join lateral (${newestAdjustment}) a on true
     cross join lateral (${currentLines}) l
     where t.is_live
     group by 1, 2
  ), owed as (
    select c.id, c.payee, c.due, sign(p.paid) as direction, abs(p.paid) as paid, c.due * sign(p.paid) as owed
      from charge c left join unnest($7::text[], $8::numeric[]) as p (payee, paid) on p.payee = c.payee
  ), share as (
    select id, due, paid < sum(owed) over (partition by payee) as is_part,
           direction * case when owed <= 0 then owed else greatest(0, least(owed,
             paid - sum(least(owed, 0)) over (partition by payee) - sum(greatest(owed, 0)) over (partition by payee order by id) + owed)) end as paid
      from owed
  ), total as (
    select id, sum(due) as due, coalesce(sum(paid), 0) as paid, coalesce(bool_or(is_part), false) as is_allocated from share group by 1
  )
  select t.id, t.policy_id, t.transaction_type, t.transaction_date, p.policy_number, p.insured_name, c.invoice_number, c.collected,
         coalesce(s.due, 0)::numeric(16, 2) as due, coalesce(s.paid, 0)::numeric(16, 2) as paid, refund.given_back,
         (coalesce(c.collected, 0) - coalesce(s.paid, 0) - refund.given_back)::numeric(16, 2) as held, coalesce(s.is_allocated, false) as is_allocated
    from found t
    join policies p on p.organization_id = $1 and p.id = t.policy_id
    left join charged_transactions c on c.organization_id = $1 and c.transaction_id = t.id
    ${newestDecisions}
   cross join lateral (select (case when d.settlement = 'give_back' then ${REFUND_CENTS} else 0 end / 100.0)::numeric(16, 2) as given_back) refund
    left join total s on s.id = t.id
   where t.is_live or c.transaction_id is not null
) h`;

export const heldColumns = `
  h.id, h.policy_id as "policyId", h.policy_number as "policyNumber", h.insured_name as "insuredName", h.transaction_type as "transactionType",
  h.transaction_date as "transactionDate", h.invoice_number as "invoiceNumber", h.collected, h.due, h.paid, h.given_back as "givenBack", h.held,
  h.is_allocated as "isAllocated"`;

interface StateMonth {
  readonly state: string;
  /** YYYY-MM */
  readonly month: string;
}

/** Counts the rows without allocating payments. */
export async function countHeld(tx: OrganizationTx, { state, month }: StateMonth): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::int as count from policy_transactions t
      where t.organization_id = $1 and t.state = $2 and t.transaction_date between $3::date and $4::date and t.transaction_type <> 'back_out'
        and (${whereLive('t')}
             or exists (select from charged_transactions c where c.organization_id = $1 and c.transaction_id = t.id))`,
    [tx.organizationId, state, `${month}-01`, getLastDay(month)],
  );
  return row?.count ?? 0;
}

const CHARGES = RULE_KINDS.map((kind) => ({ kind, payee: getPayee(kind) }));

/** Returns the parameter values for the SQL source. */
export const listHeldValues = (organizationId: string, { state, month }: StateMonth, paid: readonly PaidToPayee[]): readonly unknown[] => [
  organizationId,
  state,
  `${month}-01`,
  getLastDay(month),
  CHARGES.map(({ kind }) => kind),
  CHARGES.map(({ payee }) => payee),
  paid.map(({ payee }) => payee),
  paid.map(({ cents }) => formatPlainDollars(cents)),
];
