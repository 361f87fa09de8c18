import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { type EntityManager, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.service.js';
import { Repricing } from '../policies/repricing/repricing.service.js';
import { TaxService } from '../tax/tax.service.js';
import { RuleChange } from './rule-change.entity.js';
import { lockChanges } from './rule-change.queries.js';
import { RuleChanges } from './rule-changes.service.js';
import { titleOf } from './rule-change-title.js';

const REASON = 'The rulebook has a new version.';

/**
 * Has every book priced again when the rulebook has changed: a rule change made by the product itself, once for each organization
 * and version. Runs in the worker, when it starts and soon after each day has begun in New York.
 */
@Injectable()
export class RulebookChanges implements OnApplicationBootstrap {
  private readonly logger = new Logger(RulebookChanges.name);

  constructor(
    private readonly database: Database,
    private readonly changes: RuleChanges,
    private readonly repricing: Repricing,
    private readonly tax: TaxService,
    private readonly audit: AuditLog,
  ) {}

  onApplicationBootstrap(): void {
    this.run().catch((error: unknown) =>
      this.logger.error({ message: 'Books under another rulebook are found later.', error: String(error) }),
    );
  }

  @Cron('0 20 0 * * *', { name: 'follow-the-rulebook', timeZone: 'America/New_York' })
  async run(): Promise<void> {
    for (const organizationId of await this.behind()) {
      try {
        await this.database.inOrganization(organizationId, (tx) => this.follow(tx, organizationId));
      } catch (error) {
        // One organization must not keep the others from the new rules.
        this.logger.error({ message: 'A book could not be brought to the rulebook.', organizationId, error: String(error) });
      }
    }
  }

  /** Organizations with a book that has not been priced under this version as a whole. */
  private async behind(): Promise<string[]> {
    const found = await this.database.inScope('rulebook-change', {}, (tx) =>
      tx.query<{ organization_id: string }[]>(
        `select distinct t.organization_id from policy_state_totals t
          where not exists (select from priced_rulebooks r where r.organization_id = t.organization_id and r.rulebook_version = $1)`,
        [this.tax.rulebookVersion],
      ),
    );
    return found.map((row) => row.organization_id);
  }

  private async follow(tx: EntityManager, organizationId: string): Promise<void> {
    const { rulebookVersion } = this.tax;
    await lockChanges(tx, organizationId);
    if (await tx.existsBy(RuleChange, { organizationId, rulebookVersion, status: Not('failed') })) return;
    if (!(await this.repricing.wasPricedOtherwise(tx, organizationId, rulebookVersion))) {
      await tx.query('insert into priced_rulebooks (organization_id, rulebook_version) values ($1, $2) on conflict do nothing', [
        organizationId,
        rulebookVersion,
      ]);
      return;
    }
    const id = uuid();
    const proposal = { kind: 'rulebook' as const, rulebookVersion };
    const title = titleOf(proposal, (code) => code);
    const change = { organizationId, id, kind: proposal.kind, title, reason: REASON, proposal, states: null, rulebookVersion };
    await tx.insert(RuleChange, { ...change, status: 'previewing' });
    await this.changes.requestPreview(tx, { organizationId, id, title });
    this.audit.record(tx, { action: 'rule-change.proposed', subjectType: 'rule-change', subjectId: id, after: { title, reason: REASON } });
  }
}
