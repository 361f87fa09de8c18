import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { SignedInUser } from '../platform/auth/access.js';
import { Database } from '../platform/database/database.service.js';
import { Problem } from '../platform/http/problem.js';
import { invalidFields } from '../platform/http/validation/invalid-request.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { OrganizationRules } from '../tax/organization-rules/organization-rules.service.js';
import { proposalOf, statesOf } from './proposals.js';
import type { RuleChangeProposalDto } from './propose-rule-change.dto.js';
import { RuleChange } from './rule-change.entity.js';
import { RULE_CHANGE_PROPOSED, type RuleChangePayload } from './rule-change.job.js';
import { findChange, lockChanges, openChanges } from './rule-change.queries.js';
import { titleOf } from './rule-change-title.js';

/** Changes of the rules by which an organization's policies are priced: proposed here, previewed and applied by jobs. */
@Injectable()
export class RuleChanges {
  constructor(
    private readonly database: Database,
    private readonly rules: OrganizationRules,
    private readonly jurisdictions: JurisdictionsService,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Records a proposal and asks for its preview.
   * @throws Problem 'forbidden' when a member proposes an edition, and what `proposalOf` throws
   */
  async propose({ id: userId, name, role, organizationId }: SignedInUser, body: RuleChangeProposalDto): Promise<RuleChange> {
    if (body.kind === 'edition' && role !== 'owner') throw new Problem('forbidden', 'Only an owner may propose a change of the edition.');
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockChanges(tx, organizationId);
      const { rules } = await this.rules.read(tx, organizationId);
      const open = (await openChanges(tx, organizationId)).map((change) => change.proposal);
      const jurisdiction = (code: string) => this.jurisdictions.find(code) ?? unknownState();
      const proposal = proposalOf(body, { rules, open, jurisdiction, newId: uuid });
      const id = uuid();
      const title = titleOf(proposal, (code) => this.jurisdictions.find(code)?.name ?? code);
      const proposed = { proposedBy: userId, proposedByName: name };
      const change = { organizationId, id, kind: body.kind, title, reason: body.reason, proposal, states: statesOf(proposal), ...proposed };
      await tx.insert(RuleChange, { ...change, status: 'previewing' });
      await this.requestPreview(tx, organizationId, id);
      this.audit.record(tx, {
        action: 'rule-change.proposed',
        subjectType: 'rule-change',
        subjectId: id,
        after: { title, reason: body.reason, proposal },
      });
      return findChange(tx, organizationId, id);
    });
  }

  /** Has a preview made, in the transaction that sets the change to `previewing`. */
  async requestPreview(tx: EntityManager, organizationId: string, id: string): Promise<void> {
    const payload: RuleChangePayload = { changeId: id };
    await this.outbox.publish(tx, { type: RULE_CHANGE_PROPOSED, organizationId, subjectId: id, payload });
  }

  /** The newest first, and how many there are. */
  async list(organizationId: string, limit: number, offset: number): Promise<[RuleChange[], number]> {
    return this.database.inOrganization(organizationId, (tx) =>
      tx.findAndCount(RuleChange, { where: { organizationId }, order: { proposedAt: 'DESC', id: 'DESC' }, take: limit, skip: offset }),
    );
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<RuleChange> {
    return this.database.inOrganization(organizationId, (tx) => findChange(tx, organizationId, id));
  }
}

function unknownState(): never {
  throw invalidFields([{ field: 'state', message: 'Enter the two-letter code of a state or DC, for example VA.' }]);
}
