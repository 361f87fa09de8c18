import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface StoredEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly eventTypes: readonly string[];
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly failingSince: Date | null;
  readonly offSince: Date | null;
  readonly offBecause: 'person' | 'failing' | null;
  readonly createdAt: Date;
}

const columns = `id, url, description, event_types as "eventTypes", sealed_secret as "sealedSecret",
  sealed_previous_secret as "sealedPreviousSecret", previous_secret_until as "previousSecretUntil", failing_since as "failingSince",
  off_since as "offSince", off_because as "offBecause", created_at as "createdAt"`;

/** Returns all endpoints of the organization, oldest first. */
export async function listEndpoints(tx: OrganizationTx): Promise<StoredEndpoint[]> {
  return tx.query<StoredEndpoint[]>(`select ${columns} from webhook_endpoints where organization_id = $1 order by created_at, id`, [
    tx.organizationId,
  ]);
}

export async function findEndpoint(tx: OrganizationTx, id: string): Promise<StoredEndpoint | undefined> {
  const [endpoint] = await tx.query<StoredEndpoint[]>(`select ${columns} from webhook_endpoints where organization_id = $1 and id = $2`, [
    tx.organizationId,
    id,
  ]);
  return endpoint;
}

export async function lockEndpoint(tx: OrganizationTx, id: string): Promise<StoredEndpoint | undefined> {
  const [endpoint] = await tx.query<StoredEndpoint[]>(
    `select ${columns} from webhook_endpoints where organization_id = $1 and id = $2 for no key update`,
    [tx.organizationId, id],
  );
  return endpoint;
}

type NewEndpoint = Pick<StoredEndpoint, 'id' | 'url' | 'description' | 'eventTypes' | 'sealedSecret' | 'createdAt'>;

export async function insertEndpoint(tx: OrganizationTx, endpoint: NewEndpoint): Promise<void> {
  await tx.query(
    `insert into webhook_endpoints (organization_id, id, url, description, event_types, sealed_secret, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, endpoint.id, endpoint.url, endpoint.description, endpoint.eventTypes, endpoint.sealedSecret, endpoint.createdAt],
  );
}

/** Stores the fields that users can change, and the current failure state. */
export async function updateEndpoint(tx: OrganizationTx, endpoint: StoredEndpoint): Promise<void> {
  await tx.query(
    `update webhook_endpoints set url = $3, description = $4, event_types = $5, failing_since = $6, off_since = $7, off_because = $8
      where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      endpoint.id,
      endpoint.url,
      endpoint.description,
      endpoint.eventTypes,
      endpoint.failingSince,
      endpoint.offSince,
      endpoint.offBecause,
    ],
  );
}

export async function saveSecrets(
  tx: OrganizationTx,
  { id, sealedSecret, sealedPreviousSecret, previousSecretUntil }: StoredEndpoint,
): Promise<void> {
  await tx.query(
    `update webhook_endpoints set sealed_secret = $3, sealed_previous_secret = $4, previous_secret_until = $5
      where organization_id = $1 and id = $2`,
    [tx.organizationId, id, sealedSecret, sealedPreviousSecret, previousSecretUntil],
  );
}

export async function deleteEndpoint(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from webhook_endpoints where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Returns the ids of enabled endpoints with a subscription to this type. */
export async function findEndpointsFor(tx: OrganizationTx, type: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    'select id from webhook_endpoints where organization_id = $1 and off_since is null and $2 = any (event_types) order by id',
    [tx.organizationId, type],
  );
  return rows.map(({ id }) => id);
}

export async function failWaitingDeliveries(tx: OrganizationTx, endpointId: string, now: Date): Promise<void> {
  await tx.query(
    `update webhook_deliveries set state = 'failed', claimed_until = null, finished_at = $3
      where organization_id = $1 and endpoint_id = $2 and state = 'waiting'`,
    [tx.organizationId, endpointId, now],
  );
}
