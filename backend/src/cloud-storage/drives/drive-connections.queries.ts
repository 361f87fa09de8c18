import type { EntityManager } from 'typeorm';
import type { DriveAccount } from './drive-api.js';
import type { DriveErrorKind } from './drive-error.js';
import type { DriveName } from './drive-terms.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface DriveConnection {
  readonly provider: DriveName;
  readonly connectionId: string;
  readonly isSimulator: boolean;
  readonly accountName: string;
  readonly accountEmail: string | null;
  readonly used: number;
  readonly limit: number | null;
  /** The product's folder in the drive. */
  readonly homeId: string;
  readonly lastUsedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly lastError: string | null;
  /** Kind of the last error; null if the last call succeeded, or if the error did not come from the drive. */
  readonly errorKind: DriveErrorKind | null;
  /** Time until which the drive accepts no requests. */
  readonly retryAt: Date | null;
}

export type DriveProblem = Pick<DriveConnection, 'errorKind' | 'retryAt'> & { readonly error: string };

const COLUMNS = `provider, connection_id as "connectionId", is_simulator as "isSimulator", account_name as "accountName", account_email as "accountEmail",
  used_bytes::float8 as used, limit_bytes::float8 as "limit", home_id as "homeId", last_used_at as "lastUsedAt", checked_at as "checkedAt", last_error as "lastError",
  error_kind as "errorKind", retry_at as "retryAt"`;

export async function findDriveConnections(tx: OrganizationTx): Promise<DriveConnection[]> {
  return tx.query<DriveConnection[]>(`select ${COLUMNS} from drive_connections where organization_id = $1`, [tx.organizationId]);
}

export async function findDrive(tx: OrganizationTx, provider: DriveName): Promise<DriveConnection | undefined> {
  const sql = `select ${COLUMNS} from drive_connections where organization_id = $1 and provider = $2`;
  return (await tx.query<DriveConnection[]>(sql, [tx.organizationId, provider]))[0];
}

type NewDrive = Pick<DriveConnection, 'provider' | 'connectionId' | 'isSimulator' | 'homeId'> & { readonly account: DriveAccount };

/** Stores a newly connected drive. Deletes the stored entries of the drive if the product's folder has changed. */
export async function saveDrive(tx: OrganizationTx, drive: NewDrive, now: Date): Promise<void> {
  const { provider, connectionId, isSimulator, homeId, account } = drive;
  await tx.query('delete from drive_connections where organization_id = $1 and provider = $2 and home_id <> $3', [
    tx.organizationId,
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
         checked_at = excluded.checked_at, last_error = null, error_kind = null, retry_at = null`,
    [tx.organizationId, provider, connectionId, isSimulator, account.name, account.email, account.used, account.limit, homeId, now],
  );
}

export async function saveHome(tx: OrganizationTx, provider: DriveName, homeId: string): Promise<void> {
  await tx.query('update drive_connections set home_id = $3 where organization_id = $1 and provider = $2', [
    tx.organizationId,
    provider,
    homeId,
  ]);
  await tx.query('delete from drive_entries where organization_id = $1 and provider = $2', [tx.organizationId, provider]);
}

/** Records the result of a check: the account, or the problem. */
export async function saveCheck(
  tx: OrganizationTx,
  provider: DriveName,
  { account, trouble, now }: { account: DriveAccount | undefined; trouble: DriveProblem | null; now: Date },
): Promise<void> {
  await tx.query(
    `update drive_connections set checked_at = $3, last_error = $4, error_kind = $5, retry_at = $6, account_name = coalesce($7, account_name),
       used_bytes = coalesce($8, used_bytes), limit_bytes = case when $7::text is null then limit_bytes else $9 end
      where organization_id = $1 and provider = $2`,
    [tx.organizationId, provider, now, ...toColumns(trouble), account?.name ?? null, account?.used ?? null, account?.limit ?? null],
  );
}

/** Records the result of the last use. @param trouble null after a success */
export async function recordUse(
  tx: OrganizationTx,
  provider: DriveName,
  { trouble, now }: { trouble: DriveProblem | null; now: Date },
): Promise<void> {
  await tx.query(
    `update drive_connections set last_error = $4, error_kind = $5, retry_at = $6, last_used_at = case when $4::text is null then $3 else last_used_at end
      where organization_id = $1 and provider = $2`,
    [tx.organizationId, provider, now, ...toColumns(trouble)],
  );
}

const toColumns = (trouble: DriveProblem | null) => [trouble?.error ?? null, trouble?.errorKind ?? null, trouble?.retryAt ?? null];

/** Deletes a connection's drive, unless it was reconnected in the meantime. */
export async function deleteDrive(tx: OrganizationTx, provider: DriveName, connectionId: string): Promise<void> {
  await tx.query('delete from drive_connections where organization_id = $1 and provider = $2 and connection_id = $3', [
    tx.organizationId,
    provider,
    connectionId,
  ]);
}

/** Returns the organizations with a drive to check; needs the scope `storage-upkeep`. */
export async function findOrganizationsWithDrives(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>('select distinct organization_id as id from drive_connections');
  return rows.map(({ id }) => id);
}
