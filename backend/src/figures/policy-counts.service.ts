import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A state's transactions in an inclusive range of days. */
export interface CountedSpan {
  readonly id: string;
  readonly state: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Counts policies in several periods. */
@Injectable()
export class PolicyCountsService {
  /** Counts the policies with transactions in each span, keyed by the span's id; spans without transactions are omitted. */
  async countPolicies(tx: OrganizationTx, spans: readonly CountedSpan[]): Promise<ReadonlyMap<string, number>> {
    if (spans.length === 0) return new Map();
    const rows = await tx.query<{ id: string; policies: number }[]>(
      `select span.id, count(distinct t.policy_id)::int as policies
         from unnest($2::text[], $3::text[], $4::date[], $5::date[]) as span (id, state, first_day, last_day)
         join policy_transactions t on t.organization_id = $1 and t.state = span.state
          and t.transaction_date between span.first_day and span.last_day
        group by span.id`,
      [
        tx.organizationId,
        spans.map(({ id }) => id),
        spans.map(({ state }) => state),
        spans.map(({ from }) => from),
        spans.map(({ to }) => to),
      ],
    );
    return new Map(rows.map(({ id, policies }) => [id, policies]));
  }
}
