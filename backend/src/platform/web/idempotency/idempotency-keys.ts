import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Problem } from '../../kernel/problems/problem.js';
import type { KeyedRequest } from './keyed-request.js';
import { createStillRunningProblem } from './still-running.js';

/** The response to the first request with a key. */
export interface StoredResponse {
  readonly status: number;
  readonly location: string | null;
  /** JSON body; null if the request has no JSON body. */
  readonly body: unknown;
}

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

  /**
   * Runs the work of a request in one transaction that also stores the response; a repetition gets the stored response instead.
   * @throws Problem 'idempotency-conflict' while the first request runs, 'idempotency-key-reused' for another request
   */
  async runOnce(
    keyed: KeyedRequest,
    work: () => Promise<StoredResponse>,
  ): Promise<{ readonly answer: StoredResponse; readonly isRepeated: boolean }> {
    return this.database.inOneTransaction(keyed.organizationId, async (tx) => {
      const stored = await this.reserve(tx, keyed);
      if (stored !== null) return { answer: stored, isRepeated: true };
      const answer = await work();
      await this.store(tx, keyed, answer);
      return { answer, isRepeated: false };
    });
  }

  /** Finds the response to the first request with a key; null if there is none. @throws Problem as `runOnce` does */
  async findResponse(keyed: KeyedRequest): Promise<StoredResponse | null> {
    return this.database.inOrganization(keyed.organizationId, (tx) => this.reserve(tx, keyed));
  }

  /** Locks the key until the transaction ends, and returns the response to its first request; null if the work is still to be done. */
  private async reserve(tx: EntityManager, { organizationId, key, fingerprint }: KeyedRequest): Promise<StoredResponse | null> {
    const [lock] = await tx.query<{ isFree: boolean }[]>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"', [
      `idempotency-key ${organizationId} ${key}`,
    ]);
    if (lock?.isFree !== true) throw createStillRunningProblem();
    const [row] = await tx.query<(Omit<StoredResponse, 'status'> & { fingerprint: Buffer; status: number | null; isClaimed: boolean })[]>(
      'select fingerprint, status, location, body, claimed_until > now() as "isClaimed" from idempotency_keys where key = $1',
      [key],
    );
    if (row === undefined) return null;
    if (!row.fingerprint.equals(fingerprint))
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key.');
    if (row.status !== null) return { status: row.status, location: row.location, body: row.body };
    // During an upgrade, an earlier version that claims keys before its work may still be running.
    if (row.isClaimed) throw createStillRunningProblem();
    return null;
  }

  /** Stores the response in the transaction of its effect. */
  private async store(tx: EntityManager, { organizationId, key, fingerprint }: KeyedRequest, answer: StoredResponse): Promise<void> {
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
      // The work is done, even if the claim cannot be deleted: it expires anyway.
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
