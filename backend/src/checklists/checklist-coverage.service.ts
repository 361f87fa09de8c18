import { Injectable } from '@nestjs/common';
import { DeadlineOverviewService } from '../deadlines/deadline-overview.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { computeCoverage, type StateCoverage } from './checklist-coverage.js';
import { findCoveringChecklists } from './checklists.queries.js';

@Injectable()
export class ChecklistCoverageService {
  constructor(
    private readonly database: DatabaseService,
    private readonly deadlines: DeadlineOverviewService,
  ) {}

  /** Returns the states in which the organization owes a filing, each with its checklist, if any. */
  async getUpcomingCoverage(organizationId: string): Promise<StateCoverage[]> {
    const { states, today } = await this.deadlines.getOverview(organizationId);
    const ahead = new Map([...states].flatMap(([state, { next }]) => (next === undefined ? [] : [[state, next.actBy] as const])));
    const checklists = await this.database.inOrganization(organizationId, (tx) => findCoveringChecklists(tx, today));
    return computeCoverage(ahead, checklists, today);
  }
}
