import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';

/** Number of policies with a transaction recorded in a month. */
export interface MonthlyPolicyCount {
  /** YYYY-MM. */
  readonly month: string;
  readonly policies: number;
}

const ZONE = 'America/New_York';

/**
 * Counts policies by the month in which a transaction was recorded, regardless of its date. Each policy counts at most once per month; back-outs do
 * not count.
 */
@Injectable()
export class MonthlyPoliciesService {
  constructor(private readonly database: DatabaseService) {}

  /**
   * @param day YYYY-MM-DD in New York
   * @returns the month of that day and earlier months, newest first
   */
  async countUpTo(organizationId: string, day: string, months: number): Promise<MonthlyPolicyCount[]> {
    return this.database.inOrganization(organizationId, (tx) =>
      tx.query<MonthlyPolicyCount[]>(
        `select to_char(m.month, 'YYYY-MM') as month, count(distinct t.policy_id)::int as policies
           from generate_series(0, $3::int - 1) as back (months)
                cross join lateral (select date_trunc('month', $2::date::timestamp) - back.months * interval '1 month' as month) m
                left join policy_transactions t
                  on t.organization_id = $1 and t.transaction_type <> 'back_out'
                 and t.created_at >= m.month at time zone '${ZONE}' and t.created_at < (m.month + interval '1 month') at time zone '${ZONE}'
          group by m.month order by m.month desc`,
        [organizationId, day, months],
      ),
    );
  }
}
