import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { notificationSettings } from '../../platform/work/notifications/notification-settings.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { REMINDER_SETTING_CHANGED } from '../notification.actions.js';
import type { ReminderSetting } from '../notification.types.js';
import type { ChangeReminderSettingDto } from './reminder-settings.dto.js';
import { ensureSettings, lockSetting, findSettings, updateSetting } from './reminder-settings.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Users' notification settings. */
@Injectable()
export class ReminderSettingsService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the settings of a person, one of each kind, created on first use. */
  async getSettings({ organizationId, id }: SignedInUser): Promise<ReminderSetting[]> {
    return this.database.inOrganization(organizationId, (tx) => this.getSettingsOfUsers(tx, [id]));
  }

  /** Returns the settings of several people, in a transaction of their organization. */
  async getSettingsOfUsers(tx: OrganizationTx, userIds: readonly string[]): Promise<ReminderSetting[]> {
    const known = await findSettings(tx, userIds);
    if (known.length === userIds.length * notificationSettings.length) return known;
    await ensureSettings(tx, userIds);
    return findSettings(tx, userIds);
  }

  /** @throws Problem 'not-found', including for another person's setting; Refusal if days are set for a notification without a date */
  async update({ organizationId, id: userId }: SignedInUser, id: string, given: ChangeReminderSettingDto): Promise<ReminderSetting> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const known = assertFound(await lockSetting(tx, userId, id), 'reminder setting');
      const { enabled = known.enabled, daysAdvance = known.daysAdvance } = given;
      if (daysAdvance !== known.daysAdvance && !dependsOnDate(known))
        throw Refusal.forFields([{ field: 'daysAdvance', message: 'Omit the days in advance: this notification is sent right away.' }]);
      const { emailEnabled = known.emailEnabled, inAppEnabled = known.inAppEnabled } = given;
      const next = { ...known, enabled, daysAdvance, emailEnabled, inAppEnabled };
      await updateSetting(tx, next);
      tx.recordChange(REMINDER_SETTING_CHANGED, { subjectId: id, before: toAuditFields(known), after: toAuditFields(next) });
      return next;
    });
  }
}

function dependsOnDate({ reminderType }: ReminderSetting): boolean {
  return notificationSettings.some(({ name, daysAdvance }) => name === reminderType && daysAdvance !== null);
}

function toAuditFields({
  reminderType,
  enabled,
  daysAdvance,
  emailEnabled,
  inAppEnabled,
}: ReminderSetting): Omit<ReminderSetting, 'id' | 'userId'> {
  return { reminderType, enabled, daysAdvance, emailEnabled, inAppEnabled };
}
