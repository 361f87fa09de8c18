import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { CalendarDate } from '../dates/calendar-date.js';
import { MemberDirectoryService } from '../organizations/members/member-directory.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { formatStaleVersionError } from '../platform/kernel/problems/stale-sentence.js';
import { SUBMISSION_CHANGED, SUBMISSION_COMMENTED, SUBMISSION_STATUS_CHANGED } from './submission.actions.js';
import type { ChangeSubmissionDto, SubmissionDetailDto, SubmissionStatusDto } from './submission.dto.js';
import { insertComment, insertStatusChange, lockSubmission, updateSubmission } from './submission.queries.js';
import { SUBMISSION_STATUS_CHANGED_EVENT, type SubmissionStatusChanged } from './submission-events.js';
import { SubmissionDeadlinesService } from './submission-deadlines.service.js';
import { isFinal, listPermittedStatuses, explainRefusedTransition } from './submission-status.js';
import { SubmissionsService } from './submissions.service.js';
import type { SubmissionRecord } from './submission.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const FIELD_LABELS = {
  thing: 'submission',
  fields: { status: 'the status', priority: 'the priority', assigneeId: 'the assignee', referenceNumber: 'the reference number' },
};

/** Changes submissions. Each change locks the submission's row, so concurrent changes see each other. */
@Injectable()
export class SubmissionChangesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly submissions: SubmissionsService,
    private readonly members: MemberDirectoryService,
    private readonly deadlines: SubmissionDeadlinesService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Changes the status of a submission. A tagged or rejected submission reopens its deadline; sending it again completes the deadline.
   * @throws Problem 'not-found'; 'conflict' with the permitted statuses if the new status may not follow the current one, or after a concurrent
   * change
   */
  async changeStatus(person: Caller, id: string, next: SubmissionStatusDto): Promise<SubmissionDetailDto> {
    const detail = await this.database.inOrganization(person.organizationId, async (tx) => {
      await this.applyStatus(tx, person, id, next);
      return this.submissions.getDetail(tx, id);
    });
    this.submissions.publishChange(person.organizationId);
    return detail;
  }

  /**
   * Changes the status in the caller's transaction; call `SubmissionsService.publishChange` after its commit.
   * @param filedOn day on which the submission was sent again; today if absent
   */
  async applyStatus(
    tx: OrganizationTx,
    person: Caller,
    id: string,
    { status, version, filedOn: day, ...details }: SubmissionStatusDto & { readonly filedOn?: CalendarDate | undefined },
  ): Promise<void> {
    const { organizationId, name } = person;
    const { reason = null, comments = null } = details;
    await this.runChange(tx, id, version, async (known) => {
      if (!listPermittedStatuses(known.status).includes(status)) {
        throw new Problem('conflict', explainRefusedTransition(known.status, status), { permitted: listPermittedStatuses(known.status) });
      }
      const now = this.clock.now();
      const filedOn = status === 'submitted' ? this.deadlines.getFilingDay(day) : known.filedOn;
      await updateSubmission(tx, { ...known, status, filedOn, decidedAt: isFinal(status) ? now : null }, ['status']);
      if (status === 'submitted') await this.deadlines.completeDeadline(tx, { ...known, filedOn }, person);
      if (status === 'rejected' || status === 'resubmission_required') await this.deadlines.reopenDeadline(tx, known, reason);
      const step = { submissionId: id, previousStatus: known.status, newStatus: status };
      const changeId = uuid();
      await insertStatusChange(tx, { ...step, id: changeId, reason, changedByName: name, changedAt: now });
      tx.recordChange(SUBMISSION_STATUS_CHANGED, { subjectId: id, before: { status: known.status }, after: { status, reason } });
      if (comments !== null) {
        await insertComment(tx, id, { id: uuid(), text: comments, authorName: name, writtenAt: now });
        tx.recordChange(SUBMISSION_COMMENTED, { subjectId: id, after: { text: comments } });
      }
      const payload: SubmissionStatusChanged = { ...step, changeId };
      await this.outbox.publish(tx, { type: SUBMISSION_STATUS_CHANGED_EVENT, organizationId, subjectId: id, payload });
    });
  }

  /**
   * Changes the given fields, if any differ.
   * @throws Problem 'not-found', or 'conflict' after a concurrent change; Refusal for an assignee who is not a member
   */
  async update({ organizationId }: Caller, id: string, { version, ...given }: ChangeSubmissionDto): Promise<SubmissionDetailDto> {
    return this.recordChange(organizationId, id, version, async (tx, known) => {
      const { priority = known.priority, assigneeId = known.assigneeId, referenceNumber = known.referenceNumber } = given;
      const next = { ...known, priority, assigneeId, referenceNumber };
      const changed = (['priority', 'assigneeId', 'referenceNumber'] as const).filter((field) => known[field] !== next[field]);
      if (changed.length === 0) return;
      const names = await this.findAssigneeNames(tx, known, next);
      await updateSubmission(tx, next, changed);
      const show = ({ assigneeId: assignee, ...record }: SubmissionRecord) => ({
        ...(changed.includes('priority') && { priority: record.priority }),
        ...(changed.includes('referenceNumber') && { referenceNumber: record.referenceNumber }),
        ...(changed.includes('assigneeId') && { assignee: assignee === null ? null : (names.get(assignee)?.name ?? null) }),
      });
      tx.recordChange(SUBMISSION_CHANGED, { subjectId: id, before: show(known), after: show(next) });
    });
  }

  private async findAssigneeNames(tx: OrganizationTx, known: SubmissionRecord, next: SubmissionRecord) {
    const names = await this.members.findNames(
      tx,
      [known.assigneeId, next.assigneeId].filter((id) => id !== null),
    );
    if (next.assigneeId === null || names.has(next.assigneeId)) return names;
    throw Refusal.forFields([{ field: 'assigneeId', message: 'Choose a member of your organization.' }]);
  }

  private async recordChange(
    organizationId: string,
    id: string,
    version: number | undefined,
    work: (tx: OrganizationTx, known: SubmissionRecord) => Promise<void>,
  ): Promise<SubmissionDetailDto> {
    const detail = await this.database.inOrganization(organizationId, async (tx) => {
      await this.runChange(tx, id, version, (known) => work(tx, known));
      return this.submissions.getDetail(tx, id);
    });
    this.submissions.publishChange(organizationId);
    return detail;
  }

  private async runChange(
    tx: OrganizationTx,
    id: string,
    version: number | undefined,
    work: (known: SubmissionRecord) => Promise<void>,
  ): Promise<void> {
    const known = assertFound(await lockSubmission(tx, id), 'submission');
    if (version !== undefined && version !== known.version) {
      throw new Problem('conflict', formatStaleVersionError(FIELD_LABELS, known.changedIn, version), {
        permitted: listPermittedStatuses(known.status),
      });
    }
    await work(known);
  }
}
