import { Injectable } from '@nestjs/common';
import { JurisdictionsService, createUnknownJurisdictionProblem } from '../jurisdictions/jurisdictions.service.js';
import { listStatesShownFirst } from '../jurisdictions/state-display.js';
import { FilingLicensesService } from '../licenses/filing-licenses.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { OverviewState } from './overview-state.entity.js';
import { type StateSettings, StateSetting } from './state-setting.entity.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { OVERVIEW_STATES_CHOSEN, STATE_SET_UP } from './state-settings.actions.js';
import type { SetUpStateDto } from './state-settings.dto.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Default number of states on the overview. */
const OVERVIEW_LENGTH = 4;

/** Default days of notice before a due date in a state. */
const DEFAULT_LEAD_DAYS = 7;

/** Manages organizations' settings for individual states. */
@Injectable()
export class StateSettingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly licenses: FilingLicensesService,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Returns the states on the compliance overview of the transaction's organization, in order. */
  async findOverviewStates(tx: OrganizationTx): Promise<string[]> {
    const chosen = await tx.find(OverviewState, { where: { organizationId: tx.organizationId }, order: { position: 'ASC' } });
    return chosen.length > 0 ? chosen.map(({ state }) => state) : listStatesShownFirst().slice(0, OVERVIEW_LENGTH);
  }

  /**
   * Returns the organization's settings by state. A state with a license in the register counts as set up; its license number comes from the
   * register.
   */
  async getSettings(tx: OrganizationTx): Promise<StateSettings[]> {
    const stored = await tx.find(StateSetting, { where: { organizationId: tx.organizationId } });
    const numbers = await this.licenses.getNumbers(tx);
    const states = new Set([...stored.map(({ state }) => state), ...numbers.keys()]);
    return [...states].toSorted().map((state) => {
      const setting = stored.find((one) => one.state === state);
      return {
        state,
        licenseNumber: numbers.get(state) ?? null,
        filingFrequency: setting?.filingFrequency ?? null,
        reminderLeadDays: setting?.reminderLeadDays ?? DEFAULT_LEAD_DAYS,
      };
    });
  }

  /** Returns the number of days of notice that the organization has chosen, by state. */
  async findReminderLeads(tx: OrganizationTx): Promise<ReadonlyMap<string, number>> {
    const stored = await tx.query<{ state: string; days: number }[]>(
      'select state, reminder_lead_days as days from state_settings where organization_id = $1',
      [tx.organizationId],
    );
    return new Map(stored.map(({ state, days }) => [state, days]));
  }

  /** @param states unique codes of states */
  async chooseOverview(organizationId: string, states: readonly string[]): Promise<string[]> {
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, `overview-states/${organizationId}`);
      const before = await this.findOverviewStates(tx);
      await tx.delete(OverviewState, { organizationId });
      await tx.insert(
        OverviewState,
        states.map((state, position) => ({ organizationId, state, position })),
      );
      tx.recordChange(OVERVIEW_STATES_CHOSEN, { subjectId: organizationId, before: { states: before }, after: { states } });
      return [...states];
    });
  }

  /** @throws Problem `not-found` for an unknown code; Refusal for a filing frequency other than the state's */
  async setUp(organizationId: string, code: string, wanted: SetUpStateDto): Promise<StateSettings> {
    const jurisdiction = this.jurisdictions.find(code);
    if (!jurisdiction) throw createUnknownJurisdictionProblem(code);
    const { code: state, name, filing } = jurisdiction;
    const { licenseNumber, filingFrequency, reminderLeadDays } = wanted;
    // None of the laws in the rulebook leaves a choice, so a different frequency would not change any deadline.
    if (filingFrequency !== null && filingFrequency !== filing.headlineFrequency) {
      const message = `${name} sets how often you file: ${filing.headlineFrequency}. Send null to follow its rule.`;
      throw Refusal.forFields([{ field: 'filingFrequency', message }]);
    }
    const holder = (await this.organizations.get(organizationId)).name;
    return this.database.inOrganization(organizationId, async (tx) => {
      const before = (await this.getSettings(tx)).find((setting) => setting.state === state);
      await this.licenses.setFilingLicense(tx, state, licenseNumber, holder);
      await tx.upsert(StateSetting, { organizationId, state, filingFrequency, reminderLeadDays }, ['organizationId', 'state']);
      const after = { state, licenseNumber, filingFrequency, reminderLeadDays };
      tx.recordChange(STATE_SET_UP, { subjectId: state, ...(before && { before }), after });
      return after;
    });
  }
}
