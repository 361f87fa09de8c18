import type { EmailPreferences } from './email-preferences.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const columns = `quiet_hours as "quietHours", quiet_from as "quietFrom", quiet_to as "quietTo", daily_digest as "dailyDigest", time_zone as "timeZone"`;

/** Returns the stored preferences by user id; users with the defaults are absent. */
export async function findPreferences(tx: OrganizationTx, userIds: readonly string[]): Promise<Map<string, EmailPreferences>> {
  const found = await tx.query<(EmailPreferences & { userId: string })[]>(
    `select user_id as "userId", ${columns} from email_preferences where organization_id = $1 and user_id = any ($2::uuid[])`,
    [tx.organizationId, userIds],
  );
  return new Map(found.map(({ userId, ...preferences }) => [userId, preferences]));
}

export async function savePreferences(tx: OrganizationTx, userId: string, wanted: EmailPreferences): Promise<void> {
  const { quietHours, quietFrom, quietTo, dailyDigest, timeZone } = wanted;
  await tx.query(
    `insert into email_preferences (organization_id, user_id, quiet_hours, quiet_from, quiet_to, daily_digest, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, user_id) do update
       set quiet_hours = excluded.quiet_hours, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
           daily_digest = excluded.daily_digest, time_zone = excluded.time_zone`,
    [tx.organizationId, userId, quietHours, quietFrom, quietTo, dailyDigest, timeZone],
  );
}
