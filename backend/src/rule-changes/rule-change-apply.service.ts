import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.service.js';
import type { RunningJob } from '../platform/queue/running-job.js';
import { Repricing } from '../policies/repricing/repricing.service.js';
import { OrganizationRules } from '../tax/organization-rules/organization-rules.service.js';
import { overlappingOverride } from '../tax/tax-override.js';
import { ChangeProgress } from './change-progress.service.js';
import { FailedChanges, GAVE_UP } from './failed-changes.service.js';
import { repricingView } from './repricing-view.js';
import { RuleChange } from './rule-change.entity.js';
import type { RuleChangePayload } from './rule-change.job.js';
import { findChange } from './rule-change.queries.js';
import { RulebookOfChange } from './rulebook-of-change.service.js';

/** A change that the rules do not take any more; the message is a sentence for people. */
class OvertakenChange extends Error {}

/**
 * Applies an approved change: rules, adjustments, policies and totals in one transaction under the lock of the book, so that no
 * policy is ever priced under rules that others are not.
 */
@Injectable()
export class RuleChangeApply {
  constructor(
    private readonly database: Database,
    private readonly rules: OrganizationRules,
    private readonly rulebook: RulebookOfChange,
    private readonly repricing: Repricing,
    private readonly progress: ChangeProgress,
    private readonly failed: FailedChanges,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Running it again, after a crash or twice at once, has no further effect. */
  async run(job: RunningJob<RuleChangePayload>): Promise<void> {
    const { organizationId } = job;
    const { changeId: id } = job.payload;
    const change = await this.database.inOrganization(organizationId, (tx) => findChange(tx, organizationId, id));
    if (change.status !== 'applying') return;
    if (job.isLastAttempt) return this.failed.fail(organizationId, id, GAVE_UP);
    this.rulebook.assertOurs(change);
    try {
      await this.database.inOrganization(organizationId, async (tx) => {
        await this.repricing.lockBook(tx, organizationId);
        const current = await findChange(tx, organizationId, id);
        if (current.status !== 'applying') return;
        await this.apply(tx, job, current);
        await job.completeIn(tx);
      });
    } catch (error) {
      if (!(error instanceof OvertakenChange)) throw error;
      await this.failed.fail(organizationId, id, error.message);
    }
  }

  private async apply(tx: EntityManager, job: RunningJob<RuleChangePayload>, change: RuleChange): Promise<void> {
    const { organizationId, id, title, states } = change;
    const before = await this.shown(tx, change);
    await this.changeRules(tx, change);
    const pricer = await this.rules.pricerOf(tx, organizationId);
    const progress = this.progress.of(job, 'applying', 'applying');
    const outcome = await this.repricing.apply(tx, organizationId, pricer, states, { changeId: id, title }, progress.report);
    await progress.settled();
    const result = repricingView(outcome);
    await tx.update(RuleChange, { organizationId, id }, { status: 'applied', progress: null, result, appliedAt: this.clock.now() });
    const { changedPolicies, changedTransactions, totalDifference, notPriced } = result;
    this.audit.record(tx, {
      action: 'rule-change.applied',
      subjectType: 'rule-change',
      subjectId: id,
      before,
      after: { ...(await this.shown(tx, change)), title, changedPolicies, changedTransactions, totalDifference, notPriced },
    });
  }

  private async changeRules(tx: EntityManager, change: RuleChange): Promise<void> {
    const { organizationId, id, proposal } = change;
    if (proposal.kind === 'rulebook') {
      await tx.query('insert into priced_rulebooks (organization_id, rulebook_version) values ($1, $2) on conflict do nothing', [
        organizationId,
        proposal.rulebookVersion,
      ]);
      return;
    }
    if (proposal.kind === 'edition') return this.rules.changeEdition(tx, organizationId, proposal);
    const { rules } = await this.rules.read(tx, organizationId);
    if (proposal.kind === 'override') {
      const inTheWay = overlappingOverride(rules.overrides, proposal.override);
      if (inTheWay) throw new OvertakenChange(`The override "${inTheWay.label}" decides the same charge by now. Nothing was changed.`);
      return this.rules.addOverride(tx, organizationId, proposal.override, originOf(change));
    }
    if (!rules.overrides.some((override) => override.id === proposal.overrideId)) {
      throw new OvertakenChange('The override was taken back by another change. Nothing was changed.');
    }
    return this.rules.endOverride(tx, organizationId, { overrideId: proposal.overrideId, lastDay: proposal.lastDay, changeId: id });
  }

  /** What the audit log shows of the rules that a change touches. */
  private async shown(tx: EntityManager, { organizationId, proposal }: RuleChange): Promise<Record<string, unknown>> {
    const { version, rules } = await this.rules.read(tx, organizationId);
    if (proposal.kind === 'rulebook') return { rulesVersion: version };
    if (proposal.kind === 'edition') return { rulesVersion: version, edition: rules.edition, editions: Object.fromEntries(rules.editions) };
    const id = proposal.kind === 'override' ? proposal.override.id : proposal.overrideId;
    return { rulesVersion: version, override: rules.overrides.find((one) => one.id === id) ?? null };
  }
}

function originOf({ id, proposedBy, proposedByName, decidedBy, decidedByName, decidedAt, proposedAt }: RuleChange) {
  return {
    changeId: id,
    proposedBy: proposedBy === null ? null : { id: proposedBy, name: proposedByName ?? '' },
    approvedBy: decidedBy === null ? null : { id: decidedBy, name: decidedByName ?? '' },
    approvedAt: (decidedAt ?? proposedAt).toISOString(),
  };
}
