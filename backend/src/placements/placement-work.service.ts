import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Unsent placements of a duty with the same act-by date. */
export interface UnsentPlacements {
  readonly state: string;
  readonly obligationId: string;
  readonly venue: string;
  readonly actBy: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly placements: number;
  readonly policies: number;
  /** Null if the placements belong to several policies. */
  readonly policyNumber: string | null;
  readonly insuredName: string | null;
}

const MAX_WORK_DAYS = 500;

@Injectable()
export class PlacementWorkService {
  async countUnsent(tx: OrganizationTx): Promise<number> {
    const [row] = await tx.query<{ placements: number }[]>(
      `select count(*)::int as placements from placements where organization_id = $1 and is_open and stage <> 'tagged'`,
      [tx.organizationId],
    );
    return row?.placements ?? 0;
  }

  /** Groups unsent placements by duty and act-by date, earliest first. */
  async findUnsent(tx: OrganizationTx): Promise<UnsentPlacements[]> {
    return tx.query<UnsentPlacements[]>(
      `select state, obligation_id as "obligationId", min(venue) as venue, act_by as "actBy", min(due_date) as "dueDate",
              count(*)::int as placements,
              count(distinct policy_id)::int as policies,
              case when count(distinct policy_id) = 1 then min(policy_number) end as "policyNumber",
              case when count(distinct policy_id) = 1 then min(insured_name) end as "insuredName"
         from placements where organization_id = $1 and is_open and stage <> 'tagged'
        group by state, obligation_id, act_by order by act_by, state, obligation_id limit ${MAX_WORK_DAYS}`,
      [tx.organizationId],
    );
  }
}
