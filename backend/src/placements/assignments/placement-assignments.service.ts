import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';
import { findReferenced } from '../../platform/kernel/problems/referenced.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { LiveUpdatesService } from '../../platform/web/live/live-updates.service.js';
import { PlacementReportsService } from '../../reported/placement-reports.service.js';
import { PLACEMENTS_STALE } from '../placement.jobs.js';
import { PLACEMENTS_ASSIGNED } from './assignment.actions.js';
import type { AssignPlacementsDto, AssignedPlacementsDto } from './assignment.dto.js';
import {
  type AssignablePlacement,
  copyAssignments,
  findAssignablePlacements,
  findAssignments,
  putAssignments,
} from './assignments.queries.js';

const MAX_NAMED = 20;

interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** Assigns placements to the members who work on them. */
@Injectable()
export class PlacementAssignmentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly members: MemberDirectoryService,
    private readonly reports: PlacementReportsService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  /** Assigns placements to a member, or to no one. @throws Refusal for an assignee who is not a member, and for unknown placements */
  async assign({ organizationId, name: byName }: Caller, { placementIds, ...to }: AssignPlacementsDto): Promise<AssignedPlacementsDto> {
    const ids = [...new Set(placementIds.map((id) => id.toLowerCase()))];
    const assigneeId = to.assigneeId?.toLowerCase() ?? null;
    const former = await this.database.inOrganization(organizationId, async (tx) => {
      if (assigneeId !== null) await this.checkMember(tx, assigneeId, 'assigneeId');
      await lockUntilTransactionEnd(tx, `placement assignments ${organizationId}`);
      const placements = await findAssignablePlacements(tx, ids);
      if (placements.length < ids.length) throw Refusal.forFields([{ field: 'placementIds', message: 'Choose your own placements.' }]);
      const changed = placements.filter((one) => one.assigneeId !== assigneeId);
      const [first] = changed;
      if (first === undefined) return [];
      const changedIds = changed.map(({ id }) => id);
      await putAssignments(tx, changedIds, { assigneeId, byName, at: this.clock.now() });
      const groups = groupByAssignee(changed);
      const names = await this.members.findNames(
        tx,
        [assigneeId, ...groups.map((group) => group.assigneeId)].filter((id) => id !== null),
      );
      const findName = (id: string | null): string | null => (id === null ? null : (names.get(id)?.name ?? null));
      tx.recordChange(PLACEMENTS_ASSIGNED, {
        subjectId: first.id,
        before: { assignees: groups.map((group) => findName(group.assigneeId)) },
        after: {
          assignee: findName(assigneeId),
          placements: changed.length,
          policyNumbers: changed.slice(0, MAX_NAMED).map(({ policyNumber }) => policyNumber),
        },
      });
      return groups;
    });
    this.live.publish(organizationId, PLACEMENTS_STALE);
    return { placementCount: former.reduce((sum, group) => sum + group.placementIds.length, 0), formerAssignments: former };
  }

  /** @throws Refusal for an id that does not belong to a member */
  async checkMember(tx: OrganizationTx, id: string, field: string): Promise<void> {
    const member = this.members.findNames(tx, [id]).then((members) => members.get(id.toLowerCase()));
    await findReferenced(member, field, 'Choose a member of your organization.');
  }

  /** Returns the assignees by placement; omits unassigned placements. */
  async findAssignees(tx: OrganizationTx, ids: readonly string[]): Promise<ReadonlyMap<string, Assignee>> {
    const assignments = await findAssignments(tx, ids);
    const members = await this.members.findNames(tx, [...new Set(assignments.flatMap(({ assigneeId }) => assigneeId ?? []))]);
    return new Map(
      assignments.flatMap(({ transactionId, assigneeId }) => {
        const member = assigneeId === null ? undefined : members.get(assigneeId);
        return member === undefined ? [] : [[transactionId, member] as const];
      }),
    );
  }

  /** Returns the names of all members, by id. */
  async findMemberNames(tx: OrganizationTx): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.members.listMembers(tx)).map(({ id, name }) => [id, name]));
  }

  /** Assigns corrections to the assignee of the corrected transactions, unless a user has assigned them. */
  async assignCorrections(tx: OrganizationTx, ids: readonly string[]): Promise<void> {
    const assigned = await findAssignments(tx, ids);
    const corrections = await this.reports.findReplacements(
      tx,
      assigned.map(({ transactionId }) => transactionId),
    );
    if (corrections.length > 0) await copyAssignments(tx, corrections);
  }
}

function groupByAssignee(placements: readonly AssignablePlacement[]) {
  const assignees = [...new Set(placements.map(({ assigneeId }) => assigneeId))];
  return assignees.map((assigneeId) => ({
    assigneeId,
    placementIds: placements.filter((one) => one.assigneeId === assigneeId).map(({ id }) => id),
  }));
}
