import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { AuditLogService } from '../../platform/kernel/audit/audit-log.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { EMAIL_PREFERENCES_CHANGED } from '../notification.actions.js';
import { type EmailPreferences, INITIAL_PREFERENCES } from './email-preferences.js';
import { findPreferences, putPreferences } from './email-preferences.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Users' preferences for email. */
@Injectable()
export class PeopleEmailPreferencesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly audit: AuditLogService,
  ) {}

  async getPreferences({ organizationId, id }: SignedInUser): Promise<EmailPreferences> {
    return this.database.inOrganization(organizationId, (tx) => this.ofOne(tx, id));
  }

  /** Returns the preferences of several users, in a transaction of their organization. */
  async ofUsers(tx: OrganizationTx, userIds: readonly string[]): Promise<(userId: string) => EmailPreferences> {
    const chosen = await findPreferences(tx, userIds);
    return (userId) => chosen.get(userId) ?? INITIAL_PREFERENCES;
  }

  /**
   * Saves preferences for new notifications; emails that already wait keep their time. @throws Refusal of quiet hours with equal start and
   * end
   */
  async save({ organizationId, id }: SignedInUser, wanted: EmailPreferences): Promise<EmailPreferences> {
    const { quietHours, quietFrom, quietTo, dailyDigest, timeZone } = wanted;
    if (quietFrom === quietTo)
      throw Refusal.ofFields([{ field: 'quietTo', message: 'Enter an end time different from the start of quiet hours.' }]);
    const after = { quietHours, quietFrom, quietTo, dailyDigest, timeZone };
    await this.database.inOrganization(organizationId, async (tx) => {
      const before = await this.ofOne(tx, id);
      await putPreferences(tx, id, after);
      this.audit.record(tx, EMAIL_PREFERENCES_CHANGED, { subjectId: id, before, after });
    });
    return after;
  }

  private async ofOne(tx: OrganizationTx, userId: string): Promise<EmailPreferences> {
    return (await this.ofUsers(tx, [userId]))(userId);
  }
}
