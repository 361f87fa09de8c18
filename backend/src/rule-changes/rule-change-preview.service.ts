import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.service.js';
import { FileStore } from '../platform/files/file-store.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { RunningJob } from '../platform/queue/running-job.js';
import { Repricing } from '../policies/repricing/repricing.service.js';
import type { OrganizationPricer } from '../tax/organization-pricer.js';
import { OrganizationRules } from '../tax/organization-rules/organization-rules.service.js';
import { ChangeProgress } from './change-progress.service.js';
import { FailedChanges, GAVE_UP } from './failed-changes.service.js';
import { PoliciesFile } from './policies-file.js';
import { repricingView } from './repricing-view.js';
import { RuleChange } from './rule-change.entity.js';
import { RULE_CHANGE_APPROVED, type RuleChangePayload } from './rule-change.job.js';
import { databaseTime, findChange } from './rule-change.queries.js';
import type { RepricingDto } from './rule-changes.dto.js';
import { RulebookOfChange } from './rulebook-of-change.service.js';

interface Preview {
  readonly preview: RepricingDto;
  readonly previewedVersion: number;
  readonly previewedAt: Date;
  readonly policiesFileId: string;
}

/** Computes what a proposed change would do to the book, without changing anything. */
@Injectable()
export class RuleChangePreview {
  constructor(
    private readonly database: Database,
    private readonly rules: OrganizationRules,
    private readonly rulebook: RulebookOfChange,
    private readonly repricing: Repricing,
    private readonly files: FileStore,
    private readonly progress: ChangeProgress,
    private readonly failed: FailedChanges,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** Makes the preview of a change that waits for one; running it again has no further effect. */
  async run(job: RunningJob<RuleChangePayload>): Promise<void> {
    const { organizationId } = job;
    const { changeId: id } = job.payload;
    const change = await this.database.inOrganization(organizationId, (tx) => findChange(tx, organizationId, id));
    if (change.status !== 'previewing') return;
    if (job.isLastAttempt) return this.failed.fail(organizationId, id, GAVE_UP);
    this.rulebook.assertOurs(change);
    const file = new PoliciesFile(this.files, organizationId);
    try {
      const isKept = await this.database.inOrganization(organizationId, async (tx) => {
        const preview = await this.compute(tx, job, change, file);
        if (!(await this.keep(tx, change, preview))) return false;
        await job.completeIn(tx);
        return true;
      });
      if (!isKept) await file.abandon();
      else if (change.policiesFileId !== null) await this.files.remove(organizationId, change.policiesFileId);
    } catch (error) {
      await file.abandon();
      throw error;
    }
  }

  private async compute(tx: EntityManager, job: RunningJob<RuleChangePayload>, change: RuleChange, file: PoliciesFile): Promise<Preview> {
    const previewedAt = await databaseTime(tx);
    const { version, pricer } = await this.pricerAfter(tx, change);
    const progress = this.progress.of(job, 'previewing', 'previewing');
    const take = { onProgress: progress.report, onPolicy: file.add.bind(file) };
    const outcome = await this.repricing.preview(tx, change.organizationId, pricer, change.states, take);
    await progress.settled();
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

  /** A change of the product itself goes on without a decision. @returns false when the change was decided on meanwhile */
  private async keep(tx: EntityManager, { organizationId, id, kind, title }: RuleChange, preview: Preview): Promise<boolean> {
    const status = kind === 'rulebook' ? 'applying' : 'waiting';
    const waiting = { organizationId, id, status: 'previewing' as const };
    const { affected } = await tx.update(RuleChange, waiting, { status, progress: null, ...preview });
    if (affected !== 1) return false;
    if (status === 'waiting') return true;
    const payload: RuleChangePayload = { changeId: id };
    await this.outbox.publish(tx, { type: RULE_CHANGE_APPROVED, organizationId, subjectId: id, payload });
    this.audit.record(tx, { action: 'rule-change.approved', subjectType: 'rule-change', subjectId: id, after: { status, title } });
    return true;
  }
}
