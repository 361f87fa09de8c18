import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import { TaskRemovedError } from '../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWorkItem, type TaskWork } from '../platform/work/tasks/task-work.js';
import { RepricingService } from '../repricing/repricing.service.js';
import type { OrganizationPricer } from '../tax/pricing/organization-pricer.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { PreviewFileWriter, PREVIEW_FILE } from './preview-file-writer.js';
import { RuleChange } from './rule-change.entity.js';
import { failChange, findChange, resumeChange } from './rule-change.queries.js';
import { RULE_CHANGE_PREVIEW } from './rule-change.task.js';
import { RuleChangesService } from './rule-changes.service.js';
import { RulebookVersionCheckService } from './rulebook-version-check.service.js';
import { RULE_CHANGE_APPROVED } from './rule-change.actions.js';
import { type StoredRepricing, toStoredRepricing } from './stored-repricing.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface Preview {
  readonly preview: StoredRepricing;
  readonly previewedVersion: number;
  readonly previewedBookVersion: number;
  readonly policiesFileId: string;
}

/** Computes the effects of a proposed change on the book, without changing anything. */
@Injectable()
@HandlesTask(RULE_CHANGE_PREVIEW)
export class RuleChangePreviewProcessor implements TaskWork {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: RuleChangesService,
    private readonly rules: OrganizationRulesService,
    private readonly rulebook: RulebookVersionCheckService,
    private readonly repricing: RepricingService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
  ) {}

  async run(task: RunningTask): Promise<void> {
    const { organizationId, subjectId } = task;
    const change = await this.database.inOrganization(organizationId, (tx) => findChange(tx, subjectId));
    await this.rulebook.assertVersionLoaded(change);
    const file = new PreviewFileWriter(this.files, organizationId);
    try {
      await task.finish(async (tx) => {
        const preview = await this.computePreview(tx, task, change, file);
        await this.storePreview(tx, task, change, preview);
        const { changedPolicies, notPriced } = preview.preview;
        return { counts: { changedPolicies, notPriced } };
      });
    } catch (error) {
      await file.abandon(error);
      throw error;
    }
    if (change.policiesFileId !== null) await this.files.remove(organizationId, change.policiesFileId);
  }

  async handleFailure(tx: OrganizationTx, task: TaskWorkItem): Promise<void> {
    await failChange(tx, task);
  }

  async handleRetry(tx: OrganizationTx, task: TaskWorkItem): Promise<void> {
    await resumeChange(tx, task, 'previewing');
  }

  private async computePreview(tx: OrganizationTx, task: RunningTask, change: RuleChange, file: PreviewFileWriter): Promise<Preview> {
    const previewedBookVersion = await this.repricing.getBookVersion(tx);
    const { version, pricer } = await this.createPricerAfter(tx, change);
    const onProgress = (done: number, total: number): void => task.reportProgress({ phase: 'previewing', done, total });
    const sink = { onProgress, onPolicy: file.add.bind(file) };
    const outcome = await this.repricing.previewRepricing(tx, pricer, change.states, sink);
    const stored = await file.end();
    const { id } = change;
    await this.storedFiles.recordFile(tx, PREVIEW_FILE, id, { ...stored, name: 'policies.csv', mediaType: 'text/csv' });
    return { preview: toStoredRepricing(outcome), previewedVersion: version, previewedBookVersion, policiesFileId: stored.fileId };
  }

  private async createPricerAfter(tx: OrganizationTx, { proposal }: RuleChange): Promise<{ version: number; pricer: OrganizationPricer }> {
    if (proposal.kind !== 'rulebook') return this.rules.createPricerAfter(tx, proposal);
    const { version } = await this.rules.readRules(tx);
    return { version, pricer: await this.rules.getPricer(tx) };
  }

  /**
   * Stores a preview. A change made by Stampline continues without a decision.
   * @throws TaskRemovedError when the change was decided in the meantime
   */
  private async storePreview(tx: OrganizationTx, { id: taskId }: RunningTask, change: RuleChange, preview: Preview): Promise<void> {
    const { organizationId, id, kind, title } = change;
    const status = kind === 'rulebook' ? 'applying' : 'waiting';
    const { affected } = await tx.update(RuleChange, { organizationId, id, taskId, status: 'previewing' }, { status, ...preview });
    if (affected !== 1) throw new TaskRemovedError(`Rule change ${id} was decided on during its preview.`);
    if (change.policiesFileId !== null) await this.storedFiles.deleteRecords(tx, [change.policiesFileId]);
    if (status === 'waiting') return;
    await this.changes.requestApplication(tx, change);
    tx.recordChange(RULE_CHANGE_APPROVED, { subjectId: id, after: { status, title } });
  }
}
