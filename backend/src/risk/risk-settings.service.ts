import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { getFieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { findUnorderedThresholds } from './ordered-thresholds.js';
import { RISK_SETTINGS_CHANGED } from './risk.actions.js';
import { RiskSettingsDto } from './risk-settings.dto.js';
import { DEFAULT_THRESHOLDS, type RiskThresholds } from './state-risk.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

type StoredSettings = RiskThresholds & { readonly shownStates: string[] | null };

/** Manages an organization's heatmap settings. */
@Injectable()
export class RiskSettingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  async get(organizationId: string): Promise<RiskSettingsDto> {
    return this.database.inOrganization(organizationId, (tx) => this.readSettings(tx));
  }

  /** @throws Problem 'validation-failed' unless each threshold is below the previous one */
  async save(organizationId: string, { lowFrom, mediumFrom, highFrom, shownStates }: RiskSettingsDto): Promise<RiskSettingsDto> {
    const unordered = findUnorderedThresholds({ lowFrom, mediumFrom, highFrom });
    if (unordered.length > 0) {
      throw createInvalidFieldsProblem(
        unordered,
        undefined,
        unordered.map(({ field }) => getFieldLabel(RiskSettingsDto.prototype, field)),
      );
    }
    return this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, `risk-settings/${organizationId}`);
      const before = await this.readSettings(tx);
      const all = this.listCodes();
      const shown = all.filter((code) => shownStates.includes(code));
      await tx.query(
        `insert into risk_settings (organization_id, low_from, medium_from, high_from, shown_states) values ($1, $2, $3, $4, $5)
         on conflict (organization_id) do update
            set low_from = excluded.low_from, medium_from = excluded.medium_from, high_from = excluded.high_from,
                shown_states = excluded.shown_states`,
        [organizationId, lowFrom, mediumFrom, highFrom, shown.length === all.length ? null : shown],
      );
      const after = { lowFrom, mediumFrom, highFrom, shownStates: shown };
      tx.recordChange(RISK_SETTINGS_CHANGED, { subjectId: organizationId, before, after });
      return after;
    });
  }

  private async readSettings(tx: OrganizationTx): Promise<RiskSettingsDto> {
    const [stored] = await tx.query<StoredSettings[]>(
      `select low_from as "lowFrom", medium_from as "mediumFrom", high_from as "highFrom", shown_states as "shownStates"
         from risk_settings where organization_id = $1`,
      [tx.organizationId],
    );
    const { lowFrom, mediumFrom, highFrom } = stored ?? DEFAULT_THRESHOLDS;
    return { lowFrom, mediumFrom, highFrom, shownStates: stored?.shownStates ?? this.listCodes() };
  }

  private listCodes(): string[] {
    return this.jurisdictions.list().map(({ code }) => code);
  }
}
