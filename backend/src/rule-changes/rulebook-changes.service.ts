import { Injectable, Logger } from '@nestjs/common';
import { Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../platform/kernel/schedules/schedule-definition.js';
import { PricedRulebooksService } from '../repricing/priced-rulebooks.service.js';
import { TaxService } from '../tax/tax.service.js';
import { RuleChange } from './rule-change.entity.js';
import { lockChanges } from './rule-change.queries.js';
import { formatTitle } from './rule-change-title.js';
import { RULE_CHANGE_PROPOSED } from './rule-change.actions.js';
import { RuleChangesService } from './rule-changes.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Also runs when a worker starts, because a new version of the product may have a new rulebook, and each worker knows only its version. */
const REPRICE_CHANGED_RULEBOOK = defineProductSchedule({
  name: 'follow-the-rulebook',
  cron: '20 0 * * *',
  timeZone: 'America/New_York',
  atStart: true,
});

const REASON = 'The rulebook has a new version.';

/**
 * Reprices every book after a change to the rulebook. Creates a rule change by Stampline, once for each organization and version. Runs
 * in the worker, when it starts and soon after midnight in New York.
 */
@Injectable()
export class RulebookChangesService {
  private readonly logger = new Logger(RulebookChangesService.name);

  constructor(
    private readonly database: DatabaseService,
    private readonly changes: RuleChangesService,
    private readonly pricedRulebooks: PricedRulebooksService,
    private readonly tax: TaxService,
  ) {}

  /** @throws AggregateError if a book could not be updated; the others are updated, and the call can be repeated */
  @OnSchedule(REPRICE_CHANGED_RULEBOOK)
  async run(): Promise<void> {
    const failures: unknown[] = [];
    const behind = await this.pricedRulebooks.findOrganizationsBehind(this.tax.rulebookVersion);
    for (const organizationId of behind) {
      try {
        await this.database.inOrganization(organizationId, (tx) => this.startRepricing(tx));
      } catch (error) {
        // A failure for one organization must not keep the others from getting the new rules.
        this.logger.error({ message: 'A book could not be repriced under the rulebook.', organizationId, error: String(error) });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} books could not be repriced under the rulebook.`);
  }

  private async startRepricing(tx: OrganizationTx): Promise<void> {
    const { organizationId } = tx;
    const { rulebookVersion } = this.tax;
    await lockChanges(tx);
    if (await tx.existsBy(RuleChange, { organizationId, rulebookVersion, status: Not('failed') })) return;
    if (!(await this.pricedRulebooks.wasPricedByOtherRulebook(tx, rulebookVersion))) {
      await this.pricedRulebooks.recordPriced(tx, rulebookVersion);
      return;
    }
    const id = uuid();
    const proposal = { kind: 'rulebook' as const, rulebookVersion };
    const title = formatTitle(proposal, (code) => code);
    const change = { organizationId, id, kind: proposal.kind, title, reason: REASON, proposal, states: null, rulebookVersion };
    await tx.insert(RuleChange, { ...change, status: 'previewing' });
    await this.changes.requestPreview(tx, { organizationId, id, title });
    tx.recordChange(RULE_CHANGE_PROPOSED, { subjectId: id, after: { title, reason: REASON } });
  }
}
