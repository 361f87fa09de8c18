import type { EntityManager } from 'typeorm';
import type { SyncNumbers } from './sync-numbers.js';
import type { SyncSchedule } from './sync-schedules.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** The connection to an organization's policy administration system. */
export interface StoredConnection {
  readonly organizationId: string;
  readonly webhookId: string;
  readonly baseUrl: string;
  readonly sealedKey: string;
  /** The last characters of the key. */
  readonly keyHint: string;
  readonly schedule: SyncSchedule;
  readonly numbers: SyncNumbers;
  readonly sealedSecret: string | null;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly cursor: string | null;
  /** Hash of the page that ended at the cursor. */
  readonly pageHash: string | null;
  readonly changedSince: Date | null;
  readonly seenUntil: Date | null;
  /** The newest run. */
  readonly runId: string | null;
  readonly runAt: Date | null;
  readonly wantedAt: Date | null;
  readonly checkedAt: Date | null;
  /** Error of the last check; null when it succeeded. */
  readonly checkError: string | null;
  /** True when the source rejected the key. */
  readonly checkRefused: boolean;
}

const columns = `organization_id as "organizationId", webhook_id as "webhookId", base_url as "baseUrl", sealed_key as "sealedKey", key_hint as "keyHint",
  schedule, numbers, sealed_secret as "sealedSecret", sealed_previous_secret as "sealedPreviousSecret", previous_secret_until as "previousSecretUntil",
  cursor, page_hash as "pageHash", changed_since as "changedSince", seen_until as "seenUntil", run_id as "runId", run_at as "runAt", wanted_at as "wantedAt",
  checked_at as "checkedAt", check_error as "checkError", check_refused as "checkRefused"`;

export async function findConnection(tx: OrganizationTx): Promise<StoredConnection | undefined> {
  return (
    await tx.query<StoredConnection[]>(`select ${columns} from policy_sync_connections where organization_id = $1`, [tx.organizationId])
  )[0];
}

/** Returns the connection, locked until the end of the transaction. */
export async function lockConnection(tx: OrganizationTx): Promise<StoredConnection | undefined> {
  const sql = `select ${columns} from policy_sync_connections where organization_id = $1 for update`;
  return (await tx.query<StoredConnection[]>(sql, [tx.organizationId]))[0];
}

/** Finds the connection of a webhook; needs the scope `policy-sync`. */
export async function findConnectionByWebhook(tx: EntityManager, webhookId: string): Promise<StoredConnection | undefined> {
  return (await tx.query<StoredConnection[]>(`select ${columns} from policy_sync_connections where webhook_id = $1`, [webhookId]))[0];
}

/** Returns the connections with a schedule, of all organizations; needs the scope `policy-sync`. */
export async function findScheduledConnections(
  tx: EntityManager,
): Promise<readonly Pick<StoredConnection, 'organizationId' | 'schedule' | 'runAt'>[]> {
  return tx.query(
    `select organization_id as "organizationId", schedule, run_at as "runAt" from policy_sync_connections where schedule <> 'off'`,
  );
}

/** Settings entered by users. */
export interface ConnectionSettings {
  readonly webhookId: string;
  readonly baseUrl: string;
  readonly sealedKey: string;
  readonly keyHint: string;
  readonly schedule: SyncSchedule;
  readonly numbers: SyncNumbers;
}

/** Stores the settings without changing the state of runs and of the webhook. */
export async function saveSettings(tx: OrganizationTx, settings: ConnectionSettings): Promise<void> {
  const { webhookId, baseUrl, sealedKey, keyHint, schedule, numbers } = settings;
  await tx.query(
    `insert into policy_sync_connections (organization_id, webhook_id, base_url, sealed_key, key_hint, schedule, numbers)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id) do update
       set base_url = excluded.base_url, sealed_key = excluded.sealed_key, key_hint = excluded.key_hint, schedule = excluded.schedule,
           numbers = excluded.numbers`,
    [tx.organizationId, webhookId, baseUrl, sealedKey, keyHint, schedule, numbers],
  );
}

/** Deletes the records from the previous source, because a different system has different transactions. */
export async function deleteSourceRecords(tx: OrganizationTx): Promise<void> {
  await tx.query(
    'update policy_sync_connections set cursor = null, page_hash = null, changed_since = null, seen_until = null where organization_id = $1',
    [tx.organizationId],
  );
  await tx.query('delete from policy_sync_records where organization_id = $1', [tx.organizationId]);
}

export async function deleteConnection(tx: OrganizationTx): Promise<void> {
  await tx.query('delete from policy_sync_records where organization_id = $1', [tx.organizationId]);
  await tx.query('delete from policy_sync_connections where organization_id = $1', [tx.organizationId]);
}

/** Stores a new secret; the previous one remains valid until the given time. */
export async function saveSecret(
  tx: OrganizationTx,
  sealedSecret: string,
  previous: { sealed: string; until: Date } | null,
): Promise<void> {
  await tx.query(
    `update policy_sync_connections set sealed_secret = $2, sealed_previous_secret = $3, previous_secret_until = $4 where organization_id = $1`,
    [tx.organizationId, sealedSecret, previous?.sealed ?? null, previous?.until ?? null],
  );
}

export async function saveCurrentRun(tx: OrganizationTx, runId: string, at: Date): Promise<void> {
  await tx.query('update policy_sync_connections set run_id = $2, run_at = $3, wanted_at = null where organization_id = $1', [
    tx.organizationId,
    runId,
    at,
  ]);
}

export async function saveRequestTime(tx: OrganizationTx, at: Date): Promise<void> {
  await tx.query('update policy_sync_connections set wanted_at = $2 where organization_id = $1', [tx.organizationId, at]);
}

/** Stores the start of the next page to read. */
export async function savePlace(
  tx: OrganizationTx,
  place: Pick<StoredConnection, 'cursor' | 'pageHash' | 'changedSince' | 'seenUntil'>,
): Promise<void> {
  await tx.query(
    'update policy_sync_connections set cursor = $2, changed_since = $3, seen_until = $4, page_hash = $5 where organization_id = $1',
    [tx.organizationId, place.cursor, place.changedSince, place.seenUntil, place.pageHash],
  );
}

/** Stores the result of a check of the source. */
export async function saveCheck(tx: OrganizationTx, check: { at: Date; error: string | null; isRefused: boolean }): Promise<void> {
  await tx.query('update policy_sync_connections set checked_at = $2, check_error = $3, check_refused = $4 where organization_id = $1', [
    tx.organizationId,
    check.at,
    check.error,
    check.isRefused,
  ]);
}

/** Lists the organizations with a connection; needs the scope `policy-sync`. */
export async function findConnectedOrganizations(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>('select organization_id as id from policy_sync_connections');
  return rows.map(({ id }) => id);
}
