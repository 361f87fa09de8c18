import type { EntityManager } from 'typeorm';
import type { Month } from '../ledger/month.js';
import type { FieldMapping } from './entries/field-mapping.js';
import type { ChartAccount, Company } from './systems/accounting-system.js';
import { type VendorSite, formatSiteKey } from './systems/site.js';
import type { Environment, SystemId } from './systems/system-names.js';
import { getSystem } from './systems/systems.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export const CONNECTION_STATUSES = ['connected', 'error', 'disconnected'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

export interface StoredConnection {
  readonly organizationId: string;
  readonly id: string;
  readonly system: SystemId;
  readonly name: string;
  readonly clientId: string;
  readonly sealedClientSecret: string;
  readonly redirectUri: string;
  readonly environment: Environment;
  readonly site: VendorSite;
  readonly status: ConnectionStatus;
  readonly problem: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly companies: readonly Company[];
  readonly oauthId: string | null;
  readonly mappings: readonly FieldMapping[];
  readonly postFrom: Month;
  readonly chart: readonly ChartAccount[] | null;
  readonly chartAt: Date | null;
  readonly checkedAt: Date | null;
  readonly runId: string | null;
  readonly runAt: Date | null;
  readonly syncedAt: Date | null;
  /** Time of the last sync after which all liabilities were posted to the company or rejected. */
  readonly bookedAt: Date | null;
}

const columns = `organization_id as "organizationId", id, system, name, client_id as "clientId", sealed_client_secret as "sealedClientSecret",
  redirect_uri as "redirectUri", environment, site, status, problem, company_id as "companyId", company_name as "companyName", companies,
  oauth_id as "oauthId", mappings, post_from as "postFrom", chart, chart_at as "chartAt", checked_at as "checkedAt", run_id as "runId",
  run_at as "runAt", synced_at as "syncedAt", booked_at as "bookedAt"`;

export async function findConnections(tx: OrganizationTx): Promise<StoredConnection[]> {
  return tx.query(`select ${columns} from accounting_connections where organization_id = $1 order by created_at, id`, [tx.organizationId]);
}

export async function findConnection(tx: OrganizationTx, id: string): Promise<StoredConnection | undefined> {
  const sql = `select ${columns} from accounting_connections where organization_id = $1 and id = $2`;
  return (await tx.query<StoredConnection[]>(sql, [tx.organizationId, id]))[0];
}

/** Returns the ids of organizations with a working connection; needs the scope `accounting-sync`. */
export async function findOrganizationsWithConnection(tx: EntityManager): Promise<string[]> {
  const sql = `select distinct organization_id as "organizationId" from accounting_connections where status = 'connected'`;
  const rows = await tx.query<{ organizationId: string }[]>(sql);
  return rows.map(({ organizationId }) => organizationId);
}

/** Locks a connection until the end of the transaction. */
export async function lockConnection(tx: OrganizationTx, id: string): Promise<StoredConnection | undefined> {
  const sql = `select ${columns} from accounting_connections where organization_id = $1 and id = $2 for update`;
  return (await tx.query<StoredConnection[]>(sql, [tx.organizationId, id]))[0];
}

export type NewConnection = Pick<
  StoredConnection,
  'id' | 'system' | 'name' | 'clientId' | 'sealedClientSecret' | 'redirectUri' | 'environment' | 'site' | 'companyId' | 'postFrom'
>;

export async function insertConnection(tx: OrganizationTx, connection: NewConnection): Promise<void> {
  const { id, system, name, clientId, sealedClientSecret, redirectUri, environment, site, companyId, postFrom } = connection;
  await tx.query(
    `insert into accounting_connections
       (organization_id, id, system, name, client_id, sealed_client_secret, redirect_uri, environment, site, company_id, post_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [tx.organizationId, id, system, name, clientId, sealedClientSecret, redirectUri, environment, site, companyId, postFrom],
  );
}

export async function deleteConnection(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from accounting_connections where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Finds another connection of the organization to the same company. */
export async function findConnectionOfCompany(
  tx: EntityManager,
  { organizationId, id, system, environment, site }: Pick<StoredConnection, 'organizationId' | 'id' | 'system' | 'environment' | 'site'>,
  companyId: string,
): Promise<StoredConnection | undefined> {
  const sql = `select ${columns} from accounting_connections
    where organization_id = $1 and id <> $2 and system = $3 and ($4::text is null or environment = $4) and company_id = $5 and site = $6`;
  return (
    await tx.query<StoredConnection[]>(sql, [organizationId, id, system, getSeparateEnvironment(system, environment), companyId, site])
  )[0];
}

export async function setCredentials(
  tx: OrganizationTx,
  id: string,
  { name, clientId, sealedClientSecret, site }: Pick<StoredConnection, 'name' | 'clientId' | 'sealedClientSecret' | 'site'>,
): Promise<void> {
  await tx.query(
    'update accounting_connections set name = $3, client_id = $4, sealed_client_secret = $5, site = $6 where organization_id = $1 and id = $2',
    [tx.organizationId, id, name, clientId, sealedClientSecret, site],
  );
}

/** Records that a user was redirected to the vendor for consent. */
export async function saveConsentAttempt(
  tx: OrganizationTx,
  id: string,
  { oauthId, stateHash }: { oauthId: string; stateHash: string },
): Promise<void> {
  await tx.query('update accounting_connections set oauth_id = $3, state_hash = $4 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    oauthId,
    stateHash,
  ]);
}

/** Claims the connection that a consent callback belongs to, so that the callback is used only once. */
export async function claimConsentAttempt(tx: OrganizationTx, stateHash: string): Promise<StoredConnection | undefined> {
  const [rows] = await tx.query<[StoredConnection[], number]>(
    `update accounting_connections set state_hash = null where organization_id = $1 and state_hash = $2 returning ${columns}`,
    [tx.organizationId, stateHash],
  );
  return rows[0];
}

/** Stores the companies that the consent covers. */
export async function setCompanies(tx: OrganizationTx, id: string, companies: readonly Company[]): Promise<void> {
  await tx.query('update accounting_connections set companies = $3 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    JSON.stringify(companies),
  ]);
}

/** Chooses a company. A different company clears the mappings, because it has a different chart of accounts. */
export async function setCompany(tx: OrganizationTx, id: string, { id: companyId, name }: Company): Promise<void> {
  await tx.query(
    `update accounting_connections
        set mappings = case when company_id is distinct from $3 and chart is not null then '[]' else mappings end,
            chart = case when company_id is distinct from $3 then null else chart end,
            synced_at = case when company_id is distinct from $3 then null else synced_at end,
            booked_at = case when company_id is distinct from $3 then null else booked_at end, company_id = $3, company_name = $4
      where organization_id = $1 and id = $2`,
    [tx.organizationId, id, companyId, name],
  );
}

export async function setStatus(
  tx: OrganizationTx,
  id: string,
  { status, problem, checkedAt }: { status: ConnectionStatus; problem: string | null; checkedAt: Date },
): Promise<void> {
  await tx.query('update accounting_connections set status = $3, problem = $4, checked_at = $5 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    status,
    problem,
    checkedAt,
  ]);
}

export async function setMappings(tx: OrganizationTx, id: string, mappings: readonly FieldMapping[], postFrom: Month): Promise<void> {
  await tx.query('update accounting_connections set mappings = $3, post_from = $4 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    JSON.stringify(mappings),
    postFrom,
  ]);
}

type CompanyReference = Pick<StoredConnection, 'organizationId' | 'id' | 'companyId'>;

/** Stores a company's chart of accounts, unless another company was chosen in the meantime. */
export async function setChart(
  tx: EntityManager,
  { organizationId, id, companyId }: CompanyReference,
  chart: readonly ChartAccount[],
  at: Date,
): Promise<void> {
  const sql = 'update accounting_connections set chart = $4, chart_at = $5 where organization_id = $1 and id = $2 and company_id = $3';
  await tx.query(sql, [organizationId, id, companyId, JSON.stringify(chart), at]);
}

export async function setRun(tx: OrganizationTx, id: string, runId: string, at: Date): Promise<void> {
  await tx.query('update accounting_connections set run_id = $3, run_at = $4 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    runId,
    at,
  ]);
}

/** Records a sync. @param isBooked true if all liabilities at that time were posted or rejected */
export async function recordSync(
  tx: EntityManager,
  { organizationId, id, companyId }: CompanyReference,
  { at, isBooked }: { at: Date; isBooked: boolean },
): Promise<void> {
  await tx.query(
    `update accounting_connections set synced_at = $4, booked_at = case when $5 then $4 else booked_at end
      where organization_id = $1 and id = $2 and company_id = $3`,
    [organizationId, id, companyId, at, isBooked],
  );
}

interface PostingLease {
  readonly leaseId: string;
  readonly seconds: number;
}

/**
 * Leases the right to post to the company for a few seconds.
 * @returns true if this process has the lease
 */
export async function claimLease(tx: OrganizationTx, id: string, { leaseId, seconds }: PostingLease): Promise<boolean> {
  const [, count] = await tx.query<[unknown[], number]>(
    `update accounting_connections set lease_id = $3, lease_until = clock_timestamp() + make_interval(secs => $4)
      where organization_id = $1 and id = $2 and (lease_id is null or lease_until < clock_timestamp()) returning id`,
    [tx.organizationId, id, leaseId, seconds],
  );
  return count === 1;
}

/** Extends the lease. @returns false if another process has acquired it */
export async function renewLease(tx: OrganizationTx, id: string, { leaseId, seconds }: PostingLease): Promise<boolean> {
  const [, count] = await tx.query<[unknown[], number]>(
    `update accounting_connections set lease_until = clock_timestamp() + make_interval(secs => $4)
      where organization_id = $1 and id = $2 and lease_id = $3 returning id`,
    [tx.organizationId, id, leaseId, seconds],
  );
  return count === 1;
}

export async function endLease(tx: OrganizationTx, id: string, leaseId: string): Promise<void> {
  await tx.query('update accounting_connections set lease_id = null where organization_id = $1 and id = $2 and lease_id = $3', [
    tx.organizationId,
    id,
    leaseId,
  ]);
}

/** Returns the key of a company's entries. The key stays the same when the company is connected again. */
export function getCompanyFileKey({
  system,
  environment,
  site,
  companyId,
}: Pick<StoredConnection, 'system' | 'environment' | 'site' | 'companyId'>): string {
  const parts = [getSeparateEnvironment(system, environment), formatSiteKey(site)].filter((part) => part !== null && part !== '');
  return [system, ...parts, companyId ?? ''].join(' ');
}

/** Returns the environment if it has separate companies. */
const getSeparateEnvironment = (system: SystemId, environment: Environment): Environment | null =>
  getSystem(system).hasSandbox === true ? environment : null;
