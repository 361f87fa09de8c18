import { Injectable } from '@nestjs/common';
import { addDays, addMonths } from '../dates/calendar-date.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Number of policies with transactions in a state and month (YYYY-MM), with the first three of them. */
export interface MonthNames {
  readonly state: string;
  readonly month: string;
  readonly count: number;
  readonly policyNumbers: readonly string[];
  readonly insuredNames: readonly string[];
  /** First and last effective date, YYYY-MM-DD. */
  readonly firstEffective: string;
  readonly lastEffective: string;
}

/** Finds policy names for text about whole months. */
@Injectable()
export class MonthNamesService {
  /** Finds the policy names for an inclusive range of months. */
  async findNames(tx: OrganizationTx, { from, to }: { from: string; to: string }): Promise<MonthNames[]> {
    return tx.query(
      `select t.state, to_char(t.transaction_date, 'YYYY-MM') as month, count(distinct p.id)::integer as count,
              (array_agg(distinct p.policy_number))[1:3] as "policyNumbers", (array_agg(distinct p.insured_name))[1:3] as "insuredNames",
              min(t.effective_date)::text as "firstEffective", max(t.effective_date)::text as "lastEffective"
         from policy_transactions t join policies p on p.organization_id = t.organization_id and p.id = t.policy_id
        where t.organization_id = $1 and t.transaction_date between $2 and $3
        group by 1, 2`,
      [tx.organizationId, `${from}-01`, addDays(addMonths(`${to}-01`, 1), -1)],
    );
  }
}
