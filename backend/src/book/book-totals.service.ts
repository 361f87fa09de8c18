import { Injectable } from '@nestjs/common';
import { type CalendarDate, getFirstDayOfYear, subtractOneMonth } from '../dates/calendar-date.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import type { StateDeltas } from './state-deltas.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Totals for one state as of a day. Amounts are year-to-date sums by transaction date, in dollars as exact text ('1200.50'). */
export interface StateTotals {
  state: string;
  /** All policies in the book, whether or not in force. */
  policies: number;
  activePolicies: number;
  /** Policies in force on the same day of the previous month. */
  activeMonthAgo: number;
  /** Policies for which more may be due than computed, because a fact is missing. */
  incompletePolicies: number;
  premiumYtd: string;
  taxYtd: string;
  feesYtd: string;
}

/**
 * Totals per state for the dashboard. They are updated in the transactions that change policies, so the cost of a read does not depend on the number
 * of policies.
 */
@Injectable()
export class BookTotalsService {
  constructor(private readonly ledger: LedgerService) {}

  /** Serializes changes to the organization's book until the transaction ends. */
  async lock(tx: OrganizationTx): Promise<void> {
    await lockUntilTransactionEnd(tx, `policy-book ${tx.organizationId}`);
  }

  /**
   * Brings the stored totals forward to `today` by applying the changes that are due by then. Needs the lock.
   * @returns the day of the totals: `today`, or a later one if the clock went back
   */
  async rollForward(tx: OrganizationTx, today: CalendarDate): Promise<CalendarDate> {
    const { organizationId } = tx;
    const [latest] = await tx.query<{ as_of: CalendarDate | null }[]>(
      'select max(as_of) as as_of from policy_state_totals where organization_id = $1',
      [organizationId],
    );
    const asOf = latest?.as_of ?? today;
    if (asOf >= today) return asOf;
    await tx.query(
      `update policy_state_totals t
          set as_of = $2, active_policies = r.active_policies, premium_ytd = r.premium_ytd, tax_ytd = r.tax_ytd, fees_ytd = r.fees_ytd
         from (${TOTALS_AS_OF_DAY}) r
        where t.organization_id = $1 and t.state = r.state`,
      [organizationId, today, getFirstDayOfYear(today)],
    );
    await tx.query('delete from policy_state_changes where organization_id = $1 and day <= $2', [organizationId, subtractOneMonth(today)]);
    return today;
  }

  /** Adds deltas collected as of the day that `rollForward` returned, including those of the ledger, and clears them. Needs the lock. */
  async add(tx: OrganizationTx, deltas: StateDeltas): Promise<void> {
    const now = [...deltas.now].toSorted(([one], [other]) => (one < other ? -1 : 1));
    await tx.query(ADD_TO_TOTALS, [
      tx.organizationId,
      deltas.asOf,
      now.map(([state]) => state),
      now.map(([, change]) => change.policies),
      now.map(([, change]) => change.activePolicies),
      now.map(([, change]) => change.incompletePolicies),
      now.map(([, change]) => formatPlainDollars(change.premiumCents)),
      now.map(([, change]) => formatPlainDollars(change.taxCents)),
      now.map(([, change]) => formatPlainDollars(change.feesCents)),
    ]);
    const days = [...deltas.days];
    await tx.query(ADD_TO_DAYS, [
      tx.organizationId,
      days.map(([key]) => key.slice(3)),
      days.map(([key]) => key.slice(0, 2)),
      days.map(([, change]) => change.activePolicies),
      days.map(([, change]) => formatPlainDollars(change.premiumCents)),
      days.map(([, change]) => formatPlainDollars(change.taxCents)),
      days.map(([, change]) => formatPlainDollars(change.feesCents)),
    ]);
    await this.ledger.add(tx, deltas.ledger);
    deltas.clear();
  }

  /** Returns each state's totals as of `today`, by state code, even if the stored totals have not been brought forward yet. */
  async readTotals(tx: OrganizationTx, today: CalendarDate): Promise<StateTotals[]> {
    const records = await tx.query<TotalsRecord[]>(`${TOTALS_AS_OF_DAY} order by t.state`, [
      tx.organizationId,
      today,
      getFirstDayOfYear(today),
    ]);
    return records.map((record) => ({
      state: record.state,
      policies: record.policies,
      activePolicies: record.active_policies,
      activeMonthAgo: record.active_month_ago,
      incompletePolicies: record.incomplete_policies,
      premiumYtd: record.premium_ytd,
      taxYtd: record.tax_ytd,
      feesYtd: record.fees_ytd,
    }));
  }
}

interface TotalsRecord {
  state: string;
  policies: number;
  active_policies: number;
  active_month_ago: number;
  incomplete_policies: number;
  premium_ytd: string;
  tax_ytd: string;
  fees_ytd: string;
}

const computeYearToDate = (stored: string, change: string): string => `
  (case when t.as_of < $3::date then 0 else t.${stored} end
     + coalesce(sum(c.${change}) filter (where c.day > t.as_of and c.day >= $3::date), 0)) as ${stored}`;

/**
 * Stored totals plus changes after their day up to $2, where $3 is the first day of its year. The count of one month ago is derived from the current
 * count and the changes since then; PostgreSQL subtracts a month like `subtractOneMonth`.
 */
const TOTALS_AS_OF_DAY = `
  select t.state, t.policies, t.incomplete_policies,
         (t.active_policies + coalesce(sum(c.active_policies) filter (where c.day > t.as_of), 0))::integer as active_policies,
         (t.active_policies + coalesce(sum(c.active_policies) filter (where c.day > t.as_of), 0)
            - coalesce(sum(c.active_policies) filter (where c.day > greatest(t.as_of, $2::date) - interval '1 month'), 0)
         )::integer as active_month_ago,
         ${computeYearToDate('premium_ytd', 'premium')}, ${computeYearToDate('tax_ytd', 'tax')}, ${computeYearToDate('fees_ytd', 'fees')}
    from policy_state_totals t
    left join policy_state_changes c
      on c.organization_id = $1 and c.day <= greatest(t.as_of, $2::date) and c.state = t.state
   where t.organization_id = $1
   group by t.organization_id, t.state`;

const ADD_TO_TOTALS = `
  insert into policy_state_totals as t (organization_id, as_of, state, policies, active_policies, incomplete_policies, premium_ytd, tax_ytd, fees_ytd)
  select $1, $2, * from unnest($3::text[], $4::integer[], $5::integer[], $6::integer[], $7::numeric[], $8::numeric[], $9::numeric[])
  on conflict (organization_id, state) do update
     set policies = t.policies + excluded.policies,
         active_policies = t.active_policies + excluded.active_policies,
         incomplete_policies = t.incomplete_policies + excluded.incomplete_policies,
         premium_ytd = t.premium_ytd + excluded.premium_ytd,
         tax_ytd = t.tax_ytd + excluded.tax_ytd,
         fees_ytd = t.fees_ytd + excluded.fees_ytd`;

const ADD_TO_DAYS = `
  insert into policy_state_changes as c (organization_id, day, state, active_policies, premium, tax, fees)
  select $1, * from unnest($2::date[], $3::text[], $4::integer[], $5::numeric[], $6::numeric[], $7::numeric[])
  on conflict (organization_id, day, state) do update
     set active_policies = c.active_policies + excluded.active_policies,
         premium = c.premium + excluded.premium,
         tax = c.tax + excluded.tax,
         fees = c.fees + excluded.fees`;
