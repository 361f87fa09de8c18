import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { SignedInUser } from '../platform/kernel/access/caller.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { Download } from '../platform/content/downloads/download.js';
import { downloadList } from '../platform/content/downloads/list-download.js';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import type { TaskDefinition } from '../platform/work/tasks/task-definition.js';
import type { TaskRecord } from '../platform/work/tasks/task-record.js';
import { TasksService } from '../platform/work/tasks/tasks.service.js';
import { RepricingService } from '../repricing/repricing.service.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { toProposal, findAffectedStates } from './proposals.js';
import type { RuleChangeProposalDto } from './propose-rule-change.dto.js';
import { RULE_CHANGE_PROPOSED } from './rule-change.actions.js';
import { RuleChange } from './rule-change.entity.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import { orderByIds, type Page } from '../platform/kernel/lists/page.js';
import { changeFileColumns, type ListedChange, listedChangeColumns, ruleChangeList, whereChange } from './rule-change-list.js';
import type { RuleChangeDownloadQueryDto, RuleChangeListQueryDto } from './rule-changes.dto.js';
import { findChange, lockChanges, findOpenChanges } from './rule-change.queries.js';
import { RULE_CHANGE_APPLY, RULE_CHANGE_PREVIEW } from './rule-change.task.js';
import { formatTitle } from './rule-change-title.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

type NamedChange = Pick<RuleChange, 'organizationId' | 'id' | 'title'>;
type Person = Pick<SignedInUser, 'id' | 'name'>;

/** Proposes and lists changes to the rules that price an organization's policies. Jobs preview and apply them. */
@Injectable()
export class RuleChangesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rules: OrganizationRulesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly repricing: RepricingService,
    private readonly tasks: TasksService,
  ) {}

  /**
   * Records a proposal and requests its preview.
   * @throws Problem 'forbidden' when a member proposes an edition, and the errors of `toProposal`
   */
  async propose({ id: userId, name, role, organizationId }: SignedInUser, body: RuleChangeProposalDto): Promise<RuleChange> {
    if (body.kind === 'edition' && role !== 'owner') throw new Problem('forbidden', 'Only an owner may propose a change of the edition.');
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockChanges(tx);
      const { rules } = await this.rules.readRules(tx);
      const open = (await findOpenChanges(tx)).map((change) => change.proposal);
      const jurisdiction = (code: string) => this.jurisdictions.find(code) ?? throwUnknownState();
      const proposal = toProposal(body, { rules, open, getJurisdiction: jurisdiction, createId: uuid });
      const id = uuid();
      const title = formatTitle(proposal, (code) => this.jurisdictions.find(code)?.name ?? code);
      const proposed = { proposedBy: userId, proposedByName: name };
      const change = {
        organizationId,
        id,
        kind: body.kind,
        title,
        reason: body.reason,
        proposal,
        states: findAffectedStates(proposal),
        ...proposed,
      };
      await tx.insert(RuleChange, { ...change, status: 'previewing' });
      await this.requestPreview(tx, { organizationId, id, title }, { id: userId, name });
      tx.recordChange(RULE_CHANGE_PROPOSED, {
        subjectId: id,
        after: { title, reason: body.reason, proposal },
      });
      return findChange(tx, id);
    });
  }

  /** Requests a preview, in the transaction that sets the change to `previewing`. */
  async requestPreview(tx: OrganizationTx, change: NamedChange, by?: Person): Promise<void> {
    await this.requestWork(tx, RULE_CHANGE_PREVIEW, change, by);
  }

  /** Requests the application of an approved change, in the transaction that sets the change to `applying`. */
  async requestApplication(tx: OrganizationTx, change: NamedChange, by?: Person): Promise<void> {
    await this.requestWork(tx, RULE_CHANGE_APPLY, change, by);
  }

  private async requestWork(
    tx: OrganizationTx,
    definition: TaskDefinition<Record<string, never>>,
    { organizationId, id, title }: NamedChange,
    by: Person | undefined,
  ): Promise<void> {
    const request = { organizationId, title, subjectId: id, input: {}, ...(by && { by }) };
    const { id: taskId } = await this.tasks.request(tx, definition, request);
    await tx.update(RuleChange, { organizationId, id }, { taskId });
  }

  /** Removes the task of a change that was decided in the meantime. */
  async cancelWork(tx: OrganizationTx, { organizationId, id, taskId }: RuleChange): Promise<void> {
    if (taskId === null) return;
    await tx.update(RuleChange, { organizationId, id }, { taskId: null });
    await this.tasks.remove(tx, taskId);
  }

  /** Returns true when rules or policies have changed since the preview was created. */
  async isStale(tx: OrganizationTx, { previewedVersion, previewedBookVersion }: RuleChange): Promise<boolean> {
    const { version } = await this.rules.readRules(tx);
    return previewedVersion !== version || previewedBookVersion !== (await this.repricing.getBookVersion(tx));
  }

  /** Returns the newest task of each change, by the id of the change. */
  async findTasks(organizationId: string, changes: readonly RuleChange[]): Promise<Map<string, TaskRecord>> {
    const ids = changes.flatMap(({ taskId }) => taskId ?? []);
    const tasks = await this.database.inOrganization(organizationId, (tx) => this.tasks.findAll(tx, ids));
    return new Map(
      changes.flatMap(({ id, taskId }) => {
        const task = tasks.get(taskId ?? '');
        return task === undefined ? [] : [[id, task] as const];
      }),
    );
  }

  async list(organizationId: string, query: RuleChangeListQueryDto): Promise<Page<RuleChange>> {
    const source = { columns: 'id', from: 'rule_changes', where: whereChange(organizationId, query), view: getId };
    return this.database.inOrganization(organizationId, async (tx) => {
      const page = await readPage(tx, ruleChangeList, source, query);
      return { ...page, rows: orderByIds(page.rows, await tx.findBy(RuleChange, { organizationId, id: In(page.rows) })) };
    });
  }

  /** Downloads the list, without a limit. */
  async download(organizationId: string, query: RuleChangeDownloadQueryDto): Promise<Download> {
    const where = whereChange(organizationId, query);
    const source = { columns: listedChangeColumns, from: 'rule_changes', where, view: toListedChange };
    return downloadList(this.database, organizationId, { list: ruleChangeList, source, columns: changeFileColumns }, query);
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<RuleChange> {
    return this.database.inOrganization(organizationId, (tx) => findChange(tx, id));
  }
}

const toListedChange = (change: ListedChange): ListedChange => change;

const getId = ({ id }: { id: string }): string => id;

function throwUnknownState(): never {
  throw createInvalidFieldsProblem([{ field: 'state', message: 'Enter the two-letter code of a state or DC, for example VA.' }]);
}
