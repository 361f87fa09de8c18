import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { EMAIL_PREFERENCES_CHANGED } from '../notification.actions.js';
import { type EmailPreferences, DEFAULT_PREFERENCES } from './email-preferences.js';
import { findPreferences, savePreferences } from './email-preferences.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

@Injectable()
export class EmailPreferencesService {
  constructor(private readonly database: DatabaseService) {}

  async getPreferences({ organizationId, id }: SignedInUser): Promise<EmailPreferences> {
    return this.database.inOrganization(organizationId, (tx) => this.findPreferencesOrDefault(tx, id));
  }

  /** Returns the preferences of several users, in a transaction of their organization. */
  async getPreferencesOfUsers(tx: OrganizationTx, userIds: readonly string[]): Promise<(userId: string) => EmailPreferences> {
    const chosen = await findPreferences(tx, userIds);
    return (userId) => chosen.get(userId) ?? DEFAULT_PREFERENCES;
  }

  /**
   * Saves preferences for new notifications; emails that are already delayed keep their time.
   * @throws Refusal for quiet hours with equal start and end
   */
  async save({ organizationId, id }: SignedInUser, preferences: EmailPreferences): Promise<EmailPreferences> {
    const { quietHours, quietFrom, quietTo, dailyDigest, timeZone } = preferences;
    if (quietFrom === quietTo)
      throw Refusal.forFields([{ field: 'quietTo', message: 'Enter an end time different from the start of quiet hours.' }]);
    const after = { quietHours, quietFrom, quietTo, dailyDigest, timeZone };
    await this.database.inOrganization(organizationId, async (tx) => {
      const before = await this.findPreferencesOrDefault(tx, id);
      await savePreferences(tx, id, after);
      tx.recordChange(EMAIL_PREFERENCES_CHANGED, { subjectId: id, before, after });
    });
    return after;
  }

  private async findPreferencesOrDefault(tx: OrganizationTx, userId: string): Promise<EmailPreferences> {
    return (await this.getPreferencesOfUsers(tx, [userId]))(userId);
  }
}
