import type { EntityManager } from 'typeorm';
import type { SyncFrequency, SyncSettings } from './sync-settings.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const columns = 'auto_sync as "autoSync", frequency as "syncFrequency", items as "syncItems"';

export async function findSettings(tx: OrganizationTx): Promise<SyncSettings | undefined> {
  return (await tx.query<SyncSettings[]>(`select ${columns} from accounting_settings where organization_id = $1`, [tx.organizationId]))[0];
}

export async function saveSettings(tx: OrganizationTx, settings: SyncSettings): Promise<void> {
  const { autoSync, syncFrequency, syncItems } = settings;
  await tx.query(
    `insert into accounting_settings (organization_id, auto_sync, frequency, items) values ($1, $2, $3, $4)
     on conflict (organization_id) do update set auto_sync = excluded.auto_sync, frequency = excluded.frequency, items = excluded.items`,
    [tx.organizationId, autoSync, syncFrequency, syncItems],
  );
}

/** Returns working connections with scheduled syncs, of all organizations; needs the scope `accounting-sync`. */
export async function findScheduledConnections(
  tx: EntityManager,
): Promise<readonly { organizationId: string; id: string; syncFrequency: SyncFrequency; runAt: Date | null }[]> {
  return tx.query(
    `select c.organization_id as "organizationId", c.id, s.frequency as "syncFrequency", c.run_at as "runAt"
       from accounting_connections c join accounting_settings s on s.organization_id = c.organization_id
      where s.auto_sync and s.frequency <> 'manual' and c.status = 'connected'`,
  );
}
