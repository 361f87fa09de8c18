import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.service.js';
import { Problem } from '../platform/http/problem.js';
import { OverviewState } from './overview-state.entity.js';
import { StateSetting } from './state-setting.entity.js';
import type { SetUpStateDto } from './state-settings.dto.js';

/** On the overview of an organisation that has not chosen its own. */
const DEFAULT_OVERVIEW = ['VA', 'NC', 'NJ', 'GA'];

/** What an organisation has set up for single states. */
@Injectable()
export class StateSettingsService {
  constructor(
    private readonly database: Database,
    private readonly jurisdictions: JurisdictionsService,
    private readonly audit: AuditLog,
  ) {}

  /** The states on the compliance overview of the transaction's organisation, in their order. */
  async overviewStates(tx: EntityManager, organizationId: string): Promise<string[]> {
    const chosen = await tx.find(OverviewState, { where: { organizationId }, order: { position: 'ASC' } });
    return chosen.length > 0 ? chosen.map(({ state }) => state) : DEFAULT_OVERVIEW;
  }

  /** What the transaction's organisation has set up, by state. */
  async settings(tx: EntityManager, organizationId: string): Promise<StateSetting[]> {
    return tx.find(StateSetting, { where: { organizationId }, order: { state: 'ASC' } });
  }

  /** @param states codes of states, each once */
  async chooseOverview(organizationId: string, states: readonly string[]): Promise<string[]> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`overview-states/${organizationId}`]);
      const before = await this.overviewStates(tx, organizationId);
      await tx.delete(OverviewState, { organizationId });
      await tx.insert(
        OverviewState,
        states.map((state, position) => ({ organizationId, state, position })),
      );
      const subject = { subjectType: 'organization', subjectId: organizationId };
      this.audit.record(tx, { action: 'overview-states.chosen', ...subject, before: { states: before }, after: { states } });
      return [...states];
    });
  }

  /** @throws Problem `not-found` for a code that is no state */
  async setUp(organizationId: string, code: string, wanted: SetUpStateDto): Promise<StateSetting> {
    const state = this.jurisdictions.find(code)?.code;
    if (!state) throw new Problem('not-found', 'Enter the two-letter code of a state or DC, for example VA.');
    const { licenceNumber, filingFrequency, reminderLeadDays } = wanted;
    return this.database.inOrganization(organizationId, async (tx) => {
      const before = await tx.findOneBy(StateSetting, { organizationId, state });
      const setting = tx.create(StateSetting, { organizationId, state, licenceNumber, filingFrequency, reminderLeadDays });
      await tx.upsert(StateSetting, setting, ['organizationId', 'state']);
      this.audit.record(tx, {
        action: 'state.set-up',
        subjectType: 'state',
        subjectId: state,
        ...(before && { before: shown(before) }),
        after: shown(setting),
      });
      return setting;
    });
  }
}

function shown({ licenceNumber, filingFrequency, reminderLeadDays }: StateSetting): Record<string, unknown> {
  return { licenceNumber, filingFrequency, reminderLeadDays };
}
