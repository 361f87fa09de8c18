import { Injectable } from '@nestjs/common';
import type { DetailsOf } from '../platform/kernel/audit/audit-action.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { TaskFailedError } from '../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskResult, type TaskWorkItem, type TaskWork } from '../platform/work/tasks/task-work.js';
import { PricedRulebooksService } from '../repricing/priced-rulebooks.service.js';
import { RepricingService } from '../repricing/repricing.service.js';
import { findOverlappingOverride } from '../tax/pricing/tax-override.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import type { RULE_CHANGE_APPLIED } from './rule-change.actions.js';
import { RuleChange } from './rule-change.entity.js';
import { failChange, findChange, findOpenChanges, resumeChange } from './rule-change.queries.js';
import { RULE_CHANGE_APPLY } from './rule-change.task.js';
import { RuleChangesService } from './rule-changes.service.js';
import { RulebookVersionCheckService } from './rulebook-version-check.service.js';
import { toStoredRepricing } from './stored-repricing.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/**
 * Applies an approved change: rules, adjustments, policies and totals in one transaction under the lock of the book, so all policies are always
 * priced under the same rules.
 */
@Injectable()
@HandlesTask(RULE_CHANGE_APPLY)
export class RuleChangeApplyProcessor implements TaskWork {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: RuleChangesService,
    private readonly rules: OrganizationRulesService,
    private readonly rulebook: RulebookVersionCheckService,
    private readonly repricing: RepricingService,
    private readonly pricedRulebooks: PricedRulebooksService,
    private readonly clock: ClockService,
  ) {}

  async run(task: RunningTask): Promise<void> {
    const { organizationId, subjectId } = task;
    await this.rulebook.assertVersionLoaded(await this.database.inOrganization(organizationId, (tx) => findChange(tx, subjectId)));
    await task.finish(async (tx) => {
      await this.repricing.lockBook(tx);
      return this.apply(tx, task, await findChange(tx, subjectId));
    });
  }

  async handleFailure(tx: OrganizationTx, task: TaskWorkItem): Promise<void> {
    await failChange(tx, task);
  }

  /** Applies an approved change only while the preview that was approved is current. */
  async handleRetry(tx: OrganizationTx, task: TaskWorkItem): Promise<void> {
    const change = await resumeChange(tx, task, 'applying');
    const others = (await findOpenChanges(tx)).filter(({ id }) => id !== change.id);
    if (others.some(({ status }) => status === 'applying'))
      throw new Problem('conflict', 'Another change is being applied. Retry this one when it is done.');
    if (change.kind !== 'rulebook' && (await this.changes.isStale(tx, change)))
      throw new Problem('conflict', 'Rules or policies have changed since this change was approved. Propose it again.');
  }

  private async apply(tx: OrganizationTx, task: RunningTask, change: RuleChange): Promise<TaskResult> {
    const { organizationId, id, title, states } = change;
    const before = await this.getAuditedRules(tx, change);
    await this.changeRules(tx, change);
    const pricer = await this.rules.getPricer(tx);
    const onProgress = (done: number, total: number): void => task.reportProgress({ phase: 'applying', done, total });
    const outcome = await this.repricing.applyRepricing(tx, pricer, states, { changeId: id, title }, onProgress);
    const result = toStoredRepricing(outcome);
    await tx.update(RuleChange, { organizationId, id }, { status: 'applied', result, appliedAt: this.clock.now() });
    const { changedPolicies, changedTransactions, totalDifference, notPriced } = result;
    const after = { ...(await this.getAuditedRules(tx, change)), title, changedPolicies, changedTransactions, totalDifference, notPriced };
    return {
      counts: { changedPolicies, changedTransactions, notPriced },
      audit: { before, after } satisfies DetailsOf<typeof RULE_CHANGE_APPLIED>,
    };
  }

  private async changeRules(tx: OrganizationTx, change: RuleChange): Promise<void> {
    const { id, proposal } = change;
    if (proposal.kind === 'rulebook') {
      await this.pricedRulebooks.recordPriced(tx, proposal.rulebookVersion);
      return;
    }
    if (proposal.kind === 'edition') return this.rules.changeEdition(tx, proposal);
    if (proposal.kind === 'unconfirmed_fees') return this.rules.changeUnconfirmedFees(tx, proposal);
    const { rules } = await this.rules.readRules(tx);
    if (proposal.kind === 'override') {
      const inTheWay = findOverlappingOverride(rules.overrides, proposal.override);
      if (inTheWay)
        throw new TaskFailedError(
          'conflict',
          `The custom rate "${inTheWay.label}" now decides the same charge, so nothing was changed. End it first, then propose this again.`,
        );
      return this.rules.addOverride(tx, proposal.override, toOrigin(change));
    }
    if (!rules.overrides.some((override) => override.id === proposal.overrideId)) {
      throw new TaskFailedError('conflict', 'Another rule change voided the custom rate, so nothing was changed.');
    }
    return this.rules.endOverride(tx, { overrideId: proposal.overrideId, lastDay: proposal.lastDay, changeId: id });
  }

  /** Returns the rules that a change affects, for the audit log. */
  private async getAuditedRules(tx: OrganizationTx, { proposal }: RuleChange): Promise<Record<string, unknown>> {
    const { version, rules } = await this.rules.readRules(tx);
    if (proposal.kind === 'rulebook') return { rulesVersion: version };
    if (proposal.kind === 'edition') return { rulesVersion: version, edition: rules.edition, editions: Object.fromEntries(rules.editions) };
    if (proposal.kind === 'unconfirmed_fees') {
      const { all = 'include', states } = rules.unconfirmedFees ?? {};
      return { rulesVersion: version, unconfirmedFees: all, unconfirmedFeesOfStates: Object.fromEntries(states ?? []) };
    }
    const id = proposal.kind === 'override' ? proposal.override.id : proposal.overrideId;
    return { rulesVersion: version, override: rules.overrides.find((one) => one.id === id) ?? null };
  }
}

function toOrigin({ id, proposedBy, proposedByName, decidedBy, decidedByName, decidedAt, proposedAt }: RuleChange) {
  return {
    changeId: id,
    proposedBy: proposedBy === null ? null : { id: proposedBy, name: proposedByName ?? '' },
    approvedBy: decidedBy === null ? null : { id: decidedBy, name: decidedByName ?? '' },
    approvedAt: (decidedAt ?? proposedAt).toISOString(),
  };
}
