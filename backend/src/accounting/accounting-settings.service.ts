import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { ACCOUNTING_SETTINGS_CHANGED } from './accounting.actions.js';
import { DEFAULT_SETTINGS, type SyncSettings } from './sync-settings.js';
import { findSettings, saveSettings } from './sync-settings.queries.js';

/** Manages the settings of an organization's automatic syncs. */
@Injectable()
export class AccountingSettingsService {
  constructor(private readonly database: DatabaseService) {}

  async getAccountingSettings(organizationId: string): Promise<SyncSettings> {
    return this.database.inOrganization(organizationId, async (tx) => (await findSettings(tx)) ?? DEFAULT_SETTINGS);
  }

  async save(organizationId: string, after: SyncSettings): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await lockUntilTransactionEnd(tx, `accounting settings ${organizationId}`);
      const before = (await findSettings(tx)) ?? DEFAULT_SETTINGS;
      await saveSettings(tx, after);
      tx.recordChange(ACCOUNTING_SETTINGS_CHANGED, { subjectId: organizationId, before: { ...before }, after: { ...after } });
    });
  }
}
