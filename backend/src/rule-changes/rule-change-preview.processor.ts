import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.service.js';
import { FileStore } from '../platform/files/file-store.js';
import { TaskRemovedError } from '../platform/tasks/task-failure.js';
import { DoesTask, type RunningTask, type TaskToDo, type TaskWork } from '../platform/tasks/task-work.js';
import { Repricing } from '../policies/repricing/repricing.service.js';
import type { OrganizationPricer } from '../tax/organization-pricer.js';
import { OrganizationRules } from '../tax/organization-rules/organization-rules.service.js';
import { PoliciesFile } from './policies-file.js';
import { repricingView } from './repricing-view.js';
import { RuleChange } from './rule-change.entity.js';
import { databaseTime, failChange, findChange, resumeChange } from './rule-change.queries.js';
import { RULE_CHANGE_PREVIEW } from './rule-change.task.js';
import type { RepricingDto } from './rule-changes.dto.js';
import { RuleChanges } from './rule-changes.service.js';
import { RulebookOfChange } from './rulebook-of-change.service.js';

interface Preview {
  readonly preview: RepricingDto;
  readonly previewedVersion: number;
  readonly previewedAt: Date;
  readonly policiesFileId: string;
}

/** Computes what a proposed change would do to the book, without changing anything. */
@Injectable()
@DoesTask(RULE_CHANGE_PREVIEW)
export class RuleChangePreview implements TaskWork {
  constructor(
    private readonly database: Database,
    private readonly changes: RuleChanges,
    private readonly rules: OrganizationRules,
    private readonly rulebook: RulebookOfChange,
    private readonly repricing: Repricing,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
  ) {}

  async run(task: RunningTask): Promise<void> {
    const { organizationId, subjectId } = task;
    const change = await this.database.inOrganization(organizationId, (tx) => findChange(tx, organizationId, subjectId));
    this.rulebook.assertOurs(change);
    const file = new PoliciesFile(this.files, organizationId);
    try {
      await task.finish(async (tx) => {
        const preview = await this.compute(tx, task, change, file);
        await this.keep(tx, task, change, preview);
        const { changedPolicies, notPriced } = preview.preview;
        return { counts: { changedPolicies, notPriced } };
      });
    } catch (error) {
      await file.abandon();
      throw error;
    }
    if (change.policiesFileId !== null) await this.files.remove(organizationId, change.policiesFileId);
  }

  async failed(tx: EntityManager, task: TaskToDo): Promise<void> {
    await failChange(tx, task);
  }

  async retried(tx: EntityManager, task: TaskToDo): Promise<void> {
    await resumeChange(tx, task, 'previewing');
  }

  private async compute(tx: EntityManager, task: RunningTask, change: RuleChange, file: PoliciesFile): Promise<Preview> {
    const previewedAt = await databaseTime(tx);
    const { version, pricer } = await this.pricerAfter(tx, change);
    const onProgress = (done: number, total: number): void => task.progress({ phase: 'previewing', done, total });
    const take = { onProgress, onPolicy: file.add.bind(file) };
    const outcome = await this.repricing.preview(tx, change.organizationId, pricer, change.states, take);
    return { preview: repricingView(outcome), previewedVersion: version, previewedAt, policiesFileId: await file.end() };
  }

  private async pricerAfter(
    tx: EntityManager,
    { organizationId, proposal }: RuleChange,
  ): Promise<{ version: number; pricer: OrganizationPricer }> {
    if (proposal.kind !== 'rulebook') return this.rules.pricerAfter(tx, organizationId, proposal);
    const { version } = await this.rules.read(tx, organizationId);
    return { version, pricer: await this.rules.pricerOf(tx, organizationId) };
  }

  /** A change of the product itself goes on without a decision. @throws TaskRemovedError when the change was decided on meanwhile */
  private async keep(tx: EntityManager, { id: taskId }: RunningTask, change: RuleChange, preview: Preview): Promise<void> {
    const { organizationId, id, kind, title } = change;
    const status = kind === 'rulebook' ? 'applying' : 'waiting';
    const { affected } = await tx.update(RuleChange, { organizationId, id, taskId, status: 'previewing' }, { status, ...preview });
    if (affected !== 1) throw new TaskRemovedError(`Rule change ${id} was decided on during its preview.`);
    if (status === 'waiting') return;
    await this.changes.requestApplication(tx, change);
    this.audit.record(tx, { action: 'rule-change.approved', subjectType: 'rule-change', subjectId: id, after: { status, title } });
  }
}
