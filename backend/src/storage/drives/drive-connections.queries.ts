import type { EntityManager } from 'typeorm';
import type { DriveAccount } from './drive-api.js';
import type { DriveName } from './drive-terms.js';

/** The drive that an organization is connected to. */
export interface DriveConnection {
  readonly provider: DriveName;
  readonly connectionId: string;
  readonly isSimulator: boolean;
  readonly accountName: string;
  readonly accountEmail: string | null;
  readonly used: number;
  readonly limit: number | null;
  /** The folder of the product there. */
  readonly homeId: string;
  readonly lastUsedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly lastError: string | null;
}

const COLUMNS = `provider, connection_id as "connectionId", is_simulator as "isSimulator", account_name as "accountName", account_email as "accountEmail",
  used_bytes::float8 as used, limit_bytes::float8 as "limit", home_id as "homeId", last_used_at as "lastUsedAt", checked_at as "checkedAt", last_error as "lastError"`;

export async function driveConnections(tx: EntityManager, organizationId: string): Promise<DriveConnection[]> {
  return tx.query<DriveConnection[]>(`select ${COLUMNS} from drive_connections where organization_id = $1`, [organizationId]);
}

export async function findDrive(tx: EntityManager, organizationId: string, provider: DriveName): Promise<DriveConnection | undefined> {
  const sql = `select ${COLUMNS} from drive_connections where organization_id = $1 and provider = $2`;
  return (await tx.query<DriveConnection[]>(sql, [organizationId, provider]))[0];
}

/** The same, which nobody else changes until the end of the transaction. */
export async function lockDrive(tx: EntityManager, organizationId: string, provider: DriveName): Promise<DriveConnection | undefined> {
  const sql = `select ${COLUMNS} from drive_connections where organization_id = $1 and provider = $2 for update`;
  return (await tx.query<DriveConnection[]>(sql, [organizationId, provider]))[0];
}

type NewDrive = Pick<DriveConnection, 'provider' | 'connectionId' | 'isSimulator' | 'homeId'> & { readonly account: DriveAccount };

/** Stores what a drive was connected to. What is known of another folder's content is forgotten. */
export async function saveDrive(tx: EntityManager, organizationId: string, drive: NewDrive, now: Date): Promise<void> {
  const { provider, connectionId, isSimulator, homeId, account } = drive;
  await tx.query('delete from drive_connections where organization_id = $1 and provider = $2 and home_id <> $3', [
    organizationId,
    provider,
    homeId,
  ]);
  await tx.query(
    `insert into drive_connections
       (organization_id, provider, connection_id, is_simulator, account_name, account_email, used_bytes, limit_bytes, home_id, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (organization_id, provider) do update
       set connection_id = excluded.connection_id, is_simulator = excluded.is_simulator, account_name = excluded.account_name,
         account_email = excluded.account_email, used_bytes = excluded.used_bytes, limit_bytes = excluded.limit_bytes,
         checked_at = excluded.checked_at, last_error = null`,
    [organizationId, provider, connectionId, isSimulator, account.name, account.email, account.used, account.limit, homeId, now],
  );
}

export async function saveHome(tx: EntityManager, organizationId: string, provider: DriveName, homeId: string): Promise<void> {
  await tx.query('update drive_connections set home_id = $3 where organization_id = $1 and provider = $2', [
    organizationId,
    provider,
    homeId,
  ]);
  await tx.query('delete from drive_entries where organization_id = $1 and provider = $2', [organizationId, provider]);
}

/** What a check found: the account, or what is wrong. */
export async function saveCheck(
  tx: EntityManager,
  organizationId: string,
  provider: DriveName,
  { account, error, now }: { account: DriveAccount | undefined; error: string | null; now: Date },
): Promise<void> {
  await tx.query(
    `update drive_connections set checked_at = $3, last_error = $4, account_name = coalesce($5, account_name),
       used_bytes = coalesce($6, used_bytes), limit_bytes = case when $5::text is null then limit_bytes else $7 end
      where organization_id = $1 and provider = $2`,
    [organizationId, provider, now, error, account?.name ?? null, account?.used ?? null, account?.limit ?? null],
  );
}

/** How the last use went. @param error what went wrong; null where nothing did */
export async function saveUse(
  tx: EntityManager,
  organizationId: string,
  provider: DriveName,
  { error, now }: { error: string | null; now: Date },
): Promise<void> {
  await tx.query(
    `update drive_connections set last_error = $3, last_used_at = case when $3::text is null then $4 else last_used_at end
      where organization_id = $1 and provider = $2`,
    [organizationId, provider, error, now],
  );
}

export async function deleteDrive(tx: EntityManager, organizationId: string, provider: DriveName): Promise<void> {
  await tx.query('delete from drive_connections where organization_id = $1 and provider = $2', [organizationId, provider]);
}

/** Organizations with a drive, to be checked; needs the scope `storage-upkeep`. */
export async function organizationsWithDrives(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>('select distinct organization_id as id from drive_connections');
  return rows.map(({ id }) => id);
}
