import { v7 as uuid } from 'uuid';
import { notificationSettingNames, notificationSettings } from '../../platform/work/notifications/notification-settings.js';
import { createDefaultSetting, type ReminderSetting } from '../notification.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const columns = `id, user_id as "userId", reminder_type as "reminderType", enabled, days_advance as "daysAdvance",
                 email_enabled as "emailEnabled", in_app_enabled as "inAppEnabled"`;

/** Creates the settings that the users do not have yet. */
export async function ensureSettings(tx: OrganizationTx, userIds: readonly string[]): Promise<void> {
  const missing = userIds.flatMap((userId) =>
    notificationSettings.map((setting) => ({ userId, id: uuid(), ...createDefaultSetting(setting) })),
  );
  await tx.query(
    `insert into reminder_settings (organization_id, user_id, id, reminder_type, enabled, days_advance, email_enabled, in_app_enabled)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::boolean[], $6::smallint[], $7::boolean[], $8::boolean[])
     on conflict (organization_id, user_id, reminder_type) do nothing`,
    [
      tx.organizationId,
      missing.map(({ userId }) => userId),
      missing.map(({ id }) => id),
      missing.map(({ reminderType }) => reminderType),
      missing.map(({ enabled }) => enabled),
      missing.map(({ daysAdvance }) => daysAdvance),
      missing.map(({ emailEnabled }) => emailEnabled),
      missing.map(({ inAppEnabled }) => inAppEnabled),
    ],
  );
}

/** Returns the users' settings, in the order of the kinds. */
export async function findSettings(tx: OrganizationTx, userIds: readonly string[]): Promise<ReminderSetting[]> {
  return tx.query<ReminderSetting[]>(
    `select ${columns} from reminder_settings where organization_id = $1 and user_id = any ($2::uuid[])
      order by user_id, array_position($3::text[], reminder_type)`,
    [tx.organizationId, userIds, notificationSettingNames],
  );
}

/** Returns a setting, locked until the transaction ends. */
export async function lockSetting(tx: OrganizationTx, userId: string, id: string): Promise<ReminderSetting | undefined> {
  const [setting] = await tx.query<ReminderSetting[]>(
    `select ${columns} from reminder_settings where organization_id = $1 and user_id = $2 and id = $3 for update`,
    [tx.organizationId, userId, id],
  );
  return setting;
}

export async function updateSetting(tx: OrganizationTx, setting: ReminderSetting): Promise<void> {
  const { userId, id, enabled, daysAdvance, emailEnabled, inAppEnabled } = setting;
  await tx.query(
    `update reminder_settings set enabled = $4, days_advance = $5, email_enabled = $6, in_app_enabled = $7
      where organization_id = $1 and user_id = $2 and id = $3`,
    [tx.organizationId, userId, id, enabled, daysAdvance, emailEnabled, inAppEnabled],
  );
}
