import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { findReferenced } from '../platform/kernel/problems/referenced.js';
import { PolicyDeadlinesService } from '../deadlines/policy-deadlines.service.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { MemberDirectoryService } from '../organizations/members/member-directory.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { type SubmissionProgress, countSubmissionProgress } from './submission-progress.queries.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { SUBMISSION_COMMENTED, SUBMISSION_CREATED } from './submission.actions.js';
import type {
  NewSubmissionDto,
  SubmissionCommentDto,
  SubmissionDetailDto,
  SubmissionDto,
  SubmissionListQueryDto,
  SubmissionMetricsDto,
} from './submission.dto.js';
import {
  findComments,
  findReceipts,
  countSubmissions,
  findSubmission,
  insertComment,
  insertSubmission,
  findLastSentAt,
  findStatusChanges,
  findStatuses,
} from './submission.queries.js';
import { SUBMISSION_STATUS_CHANGED_EVENT, type SubmissionStatusChanged } from './submission-events.js';
import { SubmissionDeadlinesService } from './submission-deadlines.service.js';
import { submissionColumns, submissionList, whereSubmission } from './submission-list.js';
import { computeSubmissionPriority } from './submission-priority.js';
import { isFinal, PENDING_STATUSES, type SubmissionStatus } from './submission-status.js';
import {
  type SubmissionContext,
  toSubmissionCommentDto,
  toSubmissionMetricsDto,
  toSubmissionDetailDto,
  toSubmissionDto,
} from './submission-view.js';
import type { SubmissionRecord } from './submission.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Records and lists submissions of organizations to states. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly members: MemberDirectoryService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly deadlines: SubmissionDeadlinesService,
    private readonly policies: PolicyDeadlinesService,
    private readonly outbox: OutboxService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, { policyId, ...query }: SubmissionListQueryDto): Promise<Page<SubmissionDto>> {
    const deadlineIds = policyId === undefined ? undefined : await this.policies.getIds(organizationId, policyId);
    const views = (tx: OrganizationTx, rows: readonly SubmissionRecord[]) => this.toDtos(tx, rows);
    const where = whereSubmission(organizationId, { ...query, deadlineIds }, this.jurisdictions.buildNameSql('state'));
    const source = { columns: submissionColumns, from: 'submissions', where, views };
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.checkFilter(tx, query);
      return readPage(tx, submissionList, source, query);
    });
  }

  async getMetrics(organizationId: string): Promise<SubmissionMetricsDto> {
    return toSubmissionMetricsDto(await this.database.inOrganization(organizationId, (tx) => countSubmissions(tx, PENDING_STATUSES)));
  }

  /** Returns the progress of submissions, excluding replaced ones. */
  async getProgress(organizationId: string): Promise<SubmissionProgress> {
    return this.database.inOrganization(organizationId, (tx) => countSubmissionProgress(tx));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<SubmissionDetailDto> {
    return this.database.inOrganization(organizationId, (tx) => this.getDetail(tx, id));
  }

  /**
   * Records a submission, and completes its deadline.
   * @throws Refusal for a day after today, for a deadline that is unknown or belongs to a different state, or if the submission to replace is
   * unknown or not decided yet
   */
  async create(person: Caller, given: NewSubmissionDto): Promise<SubmissionDetailDto> {
    const { organizationId } = person;
    const detail = await this.database.inOrganization(organizationId, async (tx) => {
      const id = await this.record(tx, person, given);
      return this.getDetail(tx, id);
    });
    this.publishChange(organizationId);
    return detail;
  }

  /**
   * Records a submission in the caller's transaction; call `publishChange` after its commit.
   * @param complianceScore percentage of passed checks of its package; null if there is no package
   * @returns its id
   */
  async record(tx: OrganizationTx, person: Caller, given: NewSubmissionDto, complianceScore: string | null = null): Promise<string> {
    const { organizationId, name } = person;
    const { state, filingType, submissionType = 'electronic', referenceNumber = null, comments = null } = given;
    const { deadlineId = null, replacesId = null } = given;
    const filedOn = this.deadlines.getFilingDay(given.filedOn);
    const id = uuid();
    if (replacesId !== null) assertDecided(await findSubmission(tx, replacesId));
    const deadline = deadlineId === null ? null : await this.deadlines.getForState(tx, deadlineId, state);
    const dueDate = given.dueDate ?? deadline?.dueDate ?? null;
    const priority = computeSubmissionPriority(given.dueDate ?? deadline?.actBy ?? null, this.clock.today());
    const facts = { state, filingType, submissionType, priority, dueDate, filedOn, referenceNumber, comments, deadlineId, replacesId };
    await insertSubmission(tx, {
      ...facts,
      id,
      status: 'submitted',
      assigneeId: null,
      complianceScore,
      submittedByName: name,
      submittedAt: this.clock.now(),
      decidedAt: null,
      version: 1,
      changedIn: {},
    });
    tx.recordChange(SUBMISSION_CREATED, { subjectId: id, after: facts });
    await this.deadlines.completeDeadline(tx, { deadlineId, referenceNumber, filedOn }, person);
    const payload: SubmissionStatusChanged = { submissionId: id, changeId: id, previousStatus: null, newStatus: 'submitted' };
    await this.outbox.publish(tx, { type: SUBMISSION_STATUS_CHANGED_EVENT, organizationId, subjectId: id, payload });
    return id;
  }

  /** Returns the time of the last submission for the deadline, regardless of its outcome; null before the first one. */
  async findLastSentAt(tx: OrganizationTx, deadlineId: string): Promise<Date | null> {
    return findLastSentAt(tx, deadlineId);
  }

  /** Returns the statuses by id; unknown ids are absent. */
  async getStatuses(tx: OrganizationTx, ids: readonly string[]): Promise<ReadonlyMap<string, SubmissionStatus>> {
    return findStatuses(tx, ids);
  }

  /** @throws Problem 'not-found' */
  async addComment({ organizationId, name }: Caller, id: string, text: string): Promise<SubmissionCommentDto> {
    const comment = { id: uuid(), text, authorName: name, writtenAt: this.clock.now() };
    await this.database.inOrganization(organizationId, async (tx) => {
      assertFound(await findSubmission(tx, id), 'submission');
      await insertComment(tx, id, comment);
      tx.recordChange(SUBMISSION_COMMENTED, { subjectId: id, after: { text } });
    });
    this.publishChange(organizationId);
    return toSubmissionCommentDto(comment);
  }

  /** Returns a submission with its history and comments. @throws Problem 'not-found' */
  async getDetail(tx: OrganizationTx, id: string): Promise<SubmissionDetailDto> {
    const record = assertFound(await findSubmission(tx, id), 'submission');
    const getRelated = await this.findRelated(tx, [record]);
    const deadlineTitle = await this.deadlines.findTitle(tx, record.deadlineId);
    return toSubmissionDetailDto(record, getRelated(record), {
      comments: await findComments(tx, id),
      receipts: await findReceipts(tx, id),
      deadlineTitle,
    });
  }

  /** Reloads open pages that show submissions. Call it after the commit. */
  publishChange(organizationId: string): void {
    this.live.publish(organizationId, { type: 'stale', invalidates: [['submissions'], ['deadlines'], ['dashboard'], ['payments']] });
  }

  private async checkFilter(tx: OrganizationTx, { assigneeId, deadlineId }: SubmissionListQueryDto): Promise<void> {
    if (deadlineId !== undefined) await this.deadlines.checkReference(tx, deadlineId);
    if (assigneeId === undefined) return;
    const member = this.members.findNames(tx, [assigneeId]).then((members) => members.get(assigneeId.toLowerCase()));
    await findReferenced(member, 'assigneeId', 'Choose a member of your organization.');
  }

  private async toDtos(tx: OrganizationTx, records: readonly SubmissionRecord[]): Promise<SubmissionDto[]> {
    const getRelated = await this.findRelated(tx, records);
    return records.map((record) => toSubmissionDto(record, getRelated(record)));
  }

  private async findRelated(
    tx: OrganizationTx,
    records: readonly SubmissionRecord[],
  ): Promise<(record: SubmissionRecord) => SubmissionContext> {
    const ids = records.map(({ id }) => id);
    const histories = await findStatusChanges(tx, ids);
    const assignees = records.flatMap(({ assigneeId }) => assigneeId ?? []);
    const members = await this.members.findNames(tx, assignees);
    return ({ id, assigneeId }) => ({
      history: histories.get(id) ?? [],
      assigneeName: assigneeId === null ? null : (members.get(assigneeId)?.name ?? null),
    });
  }
}

function assertDecided(replaced: SubmissionRecord | undefined): void {
  if (replaced !== undefined && isFinal(replaced.status)) return;
  const message = 'Choose one of your approved or rejected submissions to replace.';
  throw Refusal.forFields([{ field: 'replacesId', message }]);
}
