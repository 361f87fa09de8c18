import type { EntityManager } from 'typeorm';
import type { Block } from '../monitoring.types.js';
import type { RegulatorSite } from './regulator-sites.service.js';
import type { RobotsText } from './robots.js';

/** Updates the list of sites; a changed URL deletes the stored page. */
export async function updateSites(tx: EntityManager, sites: readonly RegulatorSite[]): Promise<void> {
  await tx.query(
    `insert into regulator_sites as site (state, url, host) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (state) do update set url = excluded.url, host = excluded.host, etag = null, last_modified = null, snapshot_id = null, checked_at = null
      where site.url <> excluded.url`,
    [sites.map(({ state }) => state), sites.map(({ url }) => url), sites.map(({ host }) => host)],
  );
  await tx.query('insert into regulator_hosts (host) select distinct host from regulator_sites on conflict do nothing');
}

/** Requests sites that have not been read since the instant. @returns the states that had not been requested yet */
export async function requestSites(tx: EntityManager, states: readonly string[], now: Date, notReadSince: Date): Promise<string[]> {
  const [asked] = await tx.query<[{ state: string }[], number]>(
    `update regulator_sites set asked_at = coalesce(asked_at, $2)
      where state = any ($1::text[]) and (checked_at is null or checked_at <= $3 or asked_at is not null) returning state`,
    [states, now, notReadSince],
  );
  return asked.map(({ state }) => state).toSorted();
}

export interface RequestedSite extends RegulatorSite {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly snapshotId: string | null;
}

const requestedColumns = 'state, url, host, etag, last_modified as "lastModified", snapshot_id as "snapshotId"';

/** Returns the waiting sites of the states, by host. */
export async function findRequestedSites(tx: EntityManager, states: readonly string[] | null): Promise<RequestedSite[]> {
  return tx.query<RequestedSite[]>(
    `select ${requestedColumns} from regulator_sites where asked_at is not null and ($1::text[] is null or state = any ($1)) order by host, state`,
    [states],
  );
}

/** Returns the site if it is waiting, locked until the transaction ends. */
export async function lockRequestedSite(tx: EntityManager, state: string): Promise<RequestedSite | undefined> {
  const [site] = await tx.query<RequestedSite[]>(
    `select ${requestedColumns} from regulator_sites where state = $1 and asked_at is not null for update`,
    [state],
  );
  return site;
}

const LEASE_INTERVAL = "interval '3 minutes'";

/** A host that only this worker may call. */
export interface LeasedHost {
  readonly robots: string | null;
  readonly robotsStatus: number | null;
  readonly robotsAt: Date | null;
  /** Milliseconds since the last call to the host; null if it was never called. */
  readonly calledMsAgo: number | null;
}

/** Acquires or renews the lease of a host, which only one worker can have. @returns undefined while another worker has the lease */
export async function leaseHost(tx: EntityManager, host: string, lease: string): Promise<LeasedHost | undefined> {
  // A page may redirect to a host without a listed site, such as the same host with or without www.
  await tx.query('insert into regulator_hosts (host) values ($1) on conflict do nothing', [host]);
  const [[leased]] = await tx.query<[LeasedHost[], number]>(
    `update regulator_hosts set lease = $2, leased_until = clock_timestamp() + ${LEASE_INTERVAL}
      where host = $1 and (lease is null or lease = $2 or leased_until < clock_timestamp())
      returning robots, robots_status as "robotsStatus", robots_at as "robotsAt",
                (extract(epoch from clock_timestamp() - called_at) * 1000)::float8 as "calledMsAgo"`,
    [host, lease],
  );
  return leased;
}

export async function releaseHost(tx: EntityManager, host: string, lease: string): Promise<void> {
  await tx.query('update regulator_hosts set lease = null, leased_until = null where host = $1 and lease = $2', [host, lease]);
}

/** Records a call to a host and renews the lease for its duration. @returns false if another worker has the lease */
export async function recordCall(tx: EntityManager, host: string, lease: string): Promise<boolean> {
  const [, noted] = await tx.query<[unknown, number]>(
    `update regulator_hosts set called_at = clock_timestamp(), leased_until = clock_timestamp() + ${LEASE_INTERVAL} where host = $1 and lease = $2`,
    [host, lease],
  );
  return noted > 0;
}

export async function saveRobots(tx: EntityManager, host: string, { text, status }: RobotsText, now: Date): Promise<void> {
  await tx.query('update regulator_hosts set robots = $2, robots_status = $3, robots_at = $4 where host = $1', [host, text, status, now]);
}

/** Records that a site was read, with its new content if it changed. */
export async function recordSiteRead(
  tx: EntityManager,
  state: string,
  read: {
    readonly checkedAt: Date;
    readonly etag: string | null;
    readonly lastModified: string | null;
    readonly snapshotId: string | null;
  },
): Promise<void> {
  await tx.query(
    `update regulator_sites set asked_at = null, checked_at = $2, etag = $3, last_modified = $4, snapshot_id = coalesce($5, snapshot_id)
      where state = $1`,
    [state, read.checkedAt, read.etag, read.lastModified, read.snapshotId],
  );
}

export interface PageSnapshot {
  readonly id: string;
  readonly hash: string;
  readonly blocks: readonly Block[];
}

export async function findSnapshot(tx: EntityManager, id: string): Promise<PageSnapshot | undefined> {
  const [snapshot] = await tx.query<PageSnapshot[]>('select id, hash, blocks from regulator_snapshots where id = $1', [id]);
  return snapshot;
}

export async function insertSnapshot(
  tx: EntityManager,
  { id, hash, blocks, ...more }: PageSnapshot & { state: string; url: string; readAt: Date; mediaType: string; bytes: number },
): Promise<void> {
  await tx.query(
    `insert into regulator_snapshots (id, state, url, taken_at, hash, media_type, bytes, blocks) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, more.state, more.url, more.readAt, hash, more.mediaType, more.bytes, JSON.stringify(blocks)],
  );
}

/** Returns the states whose pages were read after the instant. */
export async function findReadSince(tx: EntityManager, since: Date): Promise<string[]> {
  const sites = await tx.query<{ state: string }[]>('select state from regulator_sites where checked_at > $1', [since]);
  return sites.map(({ state }) => state);
}
