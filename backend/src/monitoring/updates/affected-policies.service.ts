import { Injectable } from '@nestjs/common';
import { DeadlineOverviewService } from '../../deadlines/deadline-overview.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { PolicyTotalsService } from '../../policies/policy-totals.service.js';
import type { AffectedCounts } from './regulatory-update-view.js';

/** Counts on request, from an organization's book and calendar, the policies and deadlines that a state's change affects. */
@Injectable()
export class AffectedPoliciesService {
  constructor(
    private readonly policies: PolicyTotalsService,
    private readonly deadlines: DeadlineOverviewService,
    private readonly clock: ClockService,
  ) {}

  /** @returns a function from a two-letter code to the policies in force and the open deadlines there */
  async countByState(organizationId: string): Promise<(state: string) => AffectedCounts> {
    const [totals, { states }] = await Promise.all([
      this.policies.getStateTotals(organizationId, this.clock.today()),
      this.deadlines.getOverview(organizationId),
    ]);
    return (state) => {
      const deadlines = states.get(state);
      return { policies: totals.get(state)?.activePolicies ?? 0, deadlines: (deadlines?.ahead ?? 0) + (deadlines?.overdue ?? 0) };
    };
  }
}
