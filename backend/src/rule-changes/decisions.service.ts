import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { findApprovalRefusal, type DecisionRefusal, findRejectionRefusal, findWithdrawalRefusal } from './decision-rules.js';
import { RULE_CHANGE_APPROVED, RULE_CHANGE_REJECTED, RULE_CHANGE_WITHDRAWN } from './rule-change.actions.js';
import { RuleChange } from './rule-change.entity.js';
import { findChange, lockChanges, findOpenChanges } from './rule-change.queries.js';
import type { RuleChangeStatus } from './rule-change.types.js';
import { RuleChangesService } from './rule-changes.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const STALE_MESSAGE =
  'Rules or policies have changed since this preview was created. A new preview is being created. Check it, then approve.';
const BUSY_MESSAGE = 'Another change is being applied right now. Approve this one when it is done.';

/** Decides on rule changes. Decisions of one organization are serialized, so only one of two concurrent ones succeeds. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: RuleChangesService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Approves a change and requests its application.
   * @throws Problem 'not-found', 'forbidden', 'conflict' with a sentence
   */
  async approve(user: SignedInUser, id: string): Promise<RuleChange> {
    const { organizationId } = user;
    const approved = await this.database.inOrganization(organizationId, async (tx) => {
      await lockChanges(tx);
      const change = await findChange(tx, id);
      throwRefusal(findApprovalRefusal(change, user));
      if ((await findOpenChanges(tx)).some(({ status }) => status === 'applying')) throw new Problem('conflict', BUSY_MESSAGE);
      if (await this.changes.isStale(tx, change)) {
        await tx.update(RuleChange, { organizationId, id }, { status: 'previewing' });
        await this.changes.requestPreview(tx, change, user);
        return undefined;
      }
      await this.changes.requestApplication(tx, change, user);
      return this.decide(tx, change, user, 'applying', RULE_CHANGE_APPROVED, null);
    });
    if (approved === undefined) throw new Problem('conflict', STALE_MESSAGE);
    return approved;
  }

  /** @throws Problem 'not-found', 'forbidden', 'conflict' with a sentence */
  async reject(user: SignedInUser, id: string, reason: string): Promise<RuleChange> {
    return this.endChange(user, id, findRejectionRefusal, 'rejected', reason);
  }

  /** @throws Problem 'not-found', 'forbidden', 'conflict' with a sentence */
  async withdraw(user: SignedInUser, id: string): Promise<RuleChange> {
    return this.endChange(user, id, findWithdrawalRefusal, 'withdrawn', null);
  }

  private async endChange(
    user: SignedInUser,
    id: string,
    refusal: typeof findRejectionRefusal,
    status: 'rejected' | 'withdrawn',
    reason: string | null,
  ): Promise<RuleChange> {
    const { organizationId } = user;
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockChanges(tx);
      const change = await findChange(tx, id);
      throwRefusal(refusal(change, user));
      if (change.status === 'previewing') await this.changes.cancelWork(tx, change);
      return this.decide(tx, change, user, status, status === 'rejected' ? RULE_CHANGE_REJECTED : RULE_CHANGE_WITHDRAWN, reason);
    });
  }

  private async decide(
    tx: OrganizationTx,
    change: RuleChange,
    user: SignedInUser,
    status: RuleChangeStatus,
    action: typeof RULE_CHANGE_APPROVED,
    decisionReason: string | null,
  ): Promise<RuleChange> {
    const { organizationId, id } = change;
    const decided = { decidedBy: user.id, decidedByName: user.name, decidedAt: this.clock.now(), decisionReason };
    // Check the status again, because a preview that ends concurrently does not use this lock.
    const { affected } = await tx.update(RuleChange, { organizationId, id, status: change.status }, { status, ...decided });
    if (affected !== 1) throw new Problem('conflict', 'The status of this change has just changed. Reload it.');
    tx.recordChange(action, {
      subjectId: id,
      before: { status: change.status },
      after: { status, title: change.title, ...(decisionReason !== null && { reason: decisionReason }) },
    });
    return findChange(tx, id);
  }
}

function throwRefusal(refusal: DecisionRefusal | undefined): void {
  if (refusal) throw new Problem(refusal.type, refusal.because);
}
