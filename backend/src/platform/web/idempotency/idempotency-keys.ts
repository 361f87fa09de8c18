import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { createStillRunningProblem } from './still-running.js';

/** The response to the first request with a key. */
export interface StoredResponse {
  readonly status: number;
  readonly location: string | null;
  /** JSON body; null if the request has no JSON body. */
  readonly body: unknown;
}

export interface KeyedRequest {
  readonly organizationId: string;
  readonly key: string;
  /** Hash of the caller and the request: a key is valid for one request only. */
  readonly fingerprint: Buffer;
}

/** State of the first request with a key. */
export type EarlierRequest =
  | { readonly kind: 'none' | 'running' | 'other request' }
  | { readonly kind: 'answered'; readonly answer: StoredResponse };

/** A claim on work. Its time distinguishes it from a later claim of the same work. */
interface Claim {
  readonly organizationId: string;
  readonly key: string;
  readonly claimedAt: string;
}

/** A claim is renewed well within this time; after a crash, it passes to the next request. */
const leaseSeconds = 60;
const renewalMs = 20_000;

/** Keeps keys for at least a day, per organization. */
@Injectable()
export class IdempotencyKeysService {
  private readonly logger = new Logger('idempotency');

  constructor(private readonly database: DatabaseService) {}

  /** Finds the outcome of the first request with a key, and locks the key until the transaction ends. */
  async reserve(tx: EntityManager, { organizationId, key, fingerprint }: KeyedRequest): Promise<EarlierRequest> {
    const [lock] = await tx.query<{ isFree: boolean }[]>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"', [
      `idempotency-key ${organizationId} ${key}`,
    ]);
    if (lock?.isFree !== true) return { kind: 'running' };
    const [row] = await tx.query<(Omit<StoredResponse, 'status'> & { fingerprint: Buffer; status: number | null; isClaimed: boolean })[]>(
      'select fingerprint, status, location, body, claimed_until > now() as "isClaimed" from idempotency_keys where key = $1',
      [key],
    );
    if (row === undefined) return { kind: 'none' };
    if (!row.fingerprint.equals(fingerprint)) return { kind: 'other request' };
    // During an upgrade, an earlier version that claims keys before its work may still be running.
    if (row.status === null) return { kind: row.isClaimed ? 'running' : 'none' };
    return { kind: 'answered', answer: { status: row.status, location: row.location, body: row.body } };
  }

  /** Stores the response in the transaction of its effect. */
  async store(tx: EntityManager, { organizationId, key, fingerprint }: KeyedRequest, answer: StoredResponse): Promise<void> {
    const { status, location, body } = answer;
    const json = body === undefined || body === null ? null : JSON.stringify(body);
    await tx.query(
      `insert into idempotency_keys (organization_id, key, fingerprint, claimed_at, claimed_until, status, location, body)
       values ($1, $2, $3, now(), now(), $4, $5, $6)
       on conflict (organization_id, key) do update
          set claimed_at = excluded.claimed_at, status = excluded.status, location = excluded.location, body = excluded.body`,
      [organizationId, key, fingerprint, status, location, json],
    );
  }

  /**
   * Runs work exclusively when its outcome is stored elsewhere: no response is kept, and the next request finds the result.
   * @param work its name, with a space, which no Idempotency-Key contains
   * @throws Problem 'idempotency-conflict' while another request runs it
   */
  async runExclusively<Result>(organizationId: string, work: `${string} ${string}`, doIt: () => Promise<Result>): Promise<Result> {
    const claimed = await this.claim(organizationId, work);
    if (claimed === undefined) throw createStillRunningProblem();
    const renewal = setInterval(() => {
      this.renew(claimed).catch((error: unknown) => this.logger.warn(error));
    }, renewalMs);
    try {
      return await doIt();
    } finally {
      clearInterval(renewal);
      // The work is done, even if the claim cannot be deleted: it expires by itself.
      await this.update(claimed, 'delete from idempotency_keys').catch((error: unknown) => this.logger.warn(error));
    }
  }

  private async claim(organizationId: string, work: string): Promise<Claim | undefined> {
    const fingerprint = createHash('sha256').update(work).digest();
    const [claimed] = await this.database.inOrganization(organizationId, (tx) =>
      tx.query<{ claimedAt: string }[]>(claimSql, [organizationId, work, fingerprint]),
    );
    return claimed && { organizationId, key: work, ...claimed };
  }

  private async renew(claimed: Claim): Promise<void> {
    await this.update(claimed, `update idempotency_keys set claimed_until = now() + interval '${leaseSeconds} seconds'`);
  }

  /** Ignores a claim that has passed to another request. */
  private async update({ organizationId, key, claimedAt }: Claim, statement: string): Promise<void> {
    const ours = 'where key = $1 and claimed_at = $2::timestamptz and status is null';
    await this.database.inOrganization(organizationId, (tx) => tx.query(`${statement} ${ours}`, [key, claimedAt]));
  }
}

const claimSql = `
  insert into idempotency_keys (organization_id, key, fingerprint, claimed_at, claimed_until)
  values ($1, $2, $3, now(), now() + interval '${leaseSeconds} seconds')
  on conflict (organization_id, key) do update set claimed_at = now(), claimed_until = excluded.claimed_until
    where idempotency_keys.status is null and idempotency_keys.claimed_until < now()
      and idempotency_keys.fingerprint = excluded.fingerprint
  returning claimed_at::text as "claimedAt"`;
