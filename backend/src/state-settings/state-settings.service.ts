import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JurisdictionsService, noSuchJurisdiction } from '../jurisdictions/jurisdictions.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Database } from '../platform/database/database.service.js';
import { OverviewState } from './overview-state.entity.js';
import { StateSetting } from './state-setting.entity.js';
import { OVERVIEW_STATES_CHOSEN, type ShownSetting, STATE_SET_UP } from './state-settings.actions.js';
import type { SetUpStateDto } from './state-settings.dto.js';

/** On the overview of an organization that has not chosen its own. */
const DEFAULT_OVERVIEW = ['VA', 'NC', 'NJ', 'GA'];

/** What an organization has set up for single states. */
@Injectable()
export class StateSettingsService {
  constructor(
    private readonly database: Database,
    private readonly jurisdictions: JurisdictionsService,
    private readonly audit: AuditLog,
  ) {}

  /** The states on the compliance overview of the transaction's organization, in their order. */
  async overviewStates(tx: EntityManager, organizationId: string): Promise<string[]> {
    const chosen = await tx.find(OverviewState, { where: { organizationId }, order: { position: 'ASC' } });
    return chosen.length > 0 ? chosen.map(({ state }) => state) : DEFAULT_OVERVIEW;
  }

  /** What the transaction's organization has set up, by state. */
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
      this.audit.record(tx, OVERVIEW_STATES_CHOSEN, { subjectId: organizationId, before: { states: before }, after: { states } });
      return [...states];
    });
  }

  /** @throws Problem `not-found` for a code that is no state */
  async setUp(organizationId: string, code: string, wanted: SetUpStateDto): Promise<StateSetting> {
    const state = this.jurisdictions.find(code)?.code;
    if (!state) throw noSuchJurisdiction(code);
    const { licenseNumber, filingFrequency, reminderLeadDays } = wanted;
    return this.database.inOrganization(organizationId, async (tx) => {
      const before = await tx.findOneBy(StateSetting, { organizationId, state });
      const setting = tx.create(StateSetting, { organizationId, state, licenseNumber, filingFrequency, reminderLeadDays });
      await tx.upsert(StateSetting, setting, ['organizationId', 'state']);
      this.audit.record(tx, STATE_SET_UP, {
        subjectId: state,
        ...(before && { before: shown(before) }),
        after: shown(setting),
      });
      return setting;
    });
  }
}

function shown({ licenseNumber, filingFrequency, reminderLeadDays }: StateSetting): ShownSetting {
  return { licenseNumber, filingFrequency, reminderLeadDays };
}
