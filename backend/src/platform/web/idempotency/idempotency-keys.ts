import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EncryptionService } from '../../kernel/crypto/encryption.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Problem } from '../../kernel/problems/problem.js';
import type { KeyedRequest } from './keyed-request.js';
import { createStillRunningProblem } from './still-running.js';

/** The response to the first request with a key. */
export interface StoredResponse {
  readonly status: number;
  readonly location: string | null;
  /** Body as JSON; null if there is none. */
  readonly body: unknown;
}

interface StoredRow extends Pick<StoredResponse, 'location' | 'body'> {
  readonly fingerprint: Buffer;
  /** Status of the response; null while the work is claimed. */
  readonly status: number | null;
  readonly isClaimed: boolean;
  /** Encrypted body of a response with a secret; deleted after an hour, which is enough because programs repeat requests within minutes. */
  readonly sealedBody: string | null;
}

/** A claim on work; its time distinguishes it from later claims on the same work. */
interface Claim {
  readonly organizationId: string;
  readonly key: string;
  readonly claimedAt: string;
}

/** Duration of a claim, which is renewed well before it ends; after a crash, the next request can claim the work. */
const leaseSeconds = 60;
const renewalMs = 20_000;

/** Stores Idempotency-Keys per organization, for at least a day. */
@Injectable()
export class IdempotencyKeysService {
  private readonly logger = new Logger('idempotency');

  constructor(
    private readonly database: DatabaseService,
    private readonly encryption: EncryptionService,
  ) {}

  /**
   * Runs the work of a request in a transaction that also stores the response. A repeated request gets the stored response instead.
   * @throws Problem 'idempotency-conflict' while the first request is running, 'idempotency-key-reused' for a different request, 'conflict' if the
   * secret in the response was deleted
   */
  async runOnce(
    keyed: KeyedRequest,
    work: () => Promise<StoredResponse>,
  ): Promise<{ readonly response: StoredResponse; readonly isRepeated: boolean }> {
    return this.database.inOneTransaction(keyed.organizationId, async (tx) => {
      const stored = await this.reserve(tx, keyed);
      if (stored !== null) return { response: stored, isRepeated: true };
      const response = await work();
      await this.store(tx, keyed, response);
      return { response, isRepeated: false };
    });
  }

  /** Finds the response to the first request with a key; null if there is none. @throws the same problems as `runOnce` */
  async findResponse(keyed: KeyedRequest): Promise<StoredResponse | null> {
    return this.database.inOrganization(keyed.organizationId, (tx) => this.reserve(tx, keyed));
  }

  /** Locks the key until the transaction ends, and returns the response to the first request with it; null if the work has yet to be done. */
  private async reserve(tx: EntityManager, keyed: KeyedRequest): Promise<StoredResponse | null> {
    const { organizationId, key, fingerprint } = keyed;
    const [lock] = await tx.query<{ isFree: boolean }[]>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"', [
      `idempotency-key ${organizationId} ${key}`,
    ]);
    if (lock?.isFree !== true) throw createStillRunningProblem();
    const [row] = await tx.query<StoredRow[]>(
      `select fingerprint, status, location, body, claimed_until > now() as "isClaimed",
              case when claimed_at > now() - interval '1 hour' then sealed_body end as "sealedBody"
         from idempotency_keys where key = $1`,
      [key],
    );
    if (row === undefined) return null;
    if (!row.fingerprint.equals(fingerprint))
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key.');
    if (row.status !== null) return { status: row.status, location: row.location, body: this.readBody(keyed, row) };
    // During an upgrade, an older version that claims keys before doing its work may still be running.
    if (row.isClaimed) throw createStillRunningProblem();
    return null;
  }

  /** @throws Problem 'conflict' if the body had a secret that was deleted */
  private readBody(keyed: KeyedRequest, { body, sealedBody }: StoredRow): unknown {
    if (keyed.secretDeleted === undefined) return body;
    if (sealedBody === null) throw new Problem('conflict', keyed.secretDeleted);
    return JSON.parse(this.encryption.decrypt(sealedBody, getEncryptionContext(keyed)));
  }

  /** Stores the response in the same transaction as the effect of the request. */
  private async store(tx: EntityManager, keyed: KeyedRequest, { status, location, body }: StoredResponse): Promise<void> {
    const { organizationId, key, fingerprint, secretDeleted } = keyed;
    const json = body === undefined || body === null ? null : JSON.stringify(body);
    const isSealed = secretDeleted !== undefined && json !== null;
    const [plain, sealed] = isSealed ? [null, this.encryption.encrypt(json, getEncryptionContext(keyed))] : [json, null];
    await tx.query(
      `insert into idempotency_keys (organization_id, key, fingerprint, claimed_at, claimed_until, status, location, body, sealed_body)
       values ($1, $2, $3, now(), now(), $4, $5, $6, $7)
       on conflict (organization_id, key) do update
          set claimed_at = excluded.claimed_at, status = excluded.status, location = excluded.location, body = excluded.body,
              sealed_body = excluded.sealed_body`,
      [organizationId, key, fingerprint, status, location, plain, sealed],
    );
  }

  /**
   * Runs work exclusively. For work whose outcome is stored elsewhere: the response is not kept, and the next request finds that outcome.
   * @param work name of the work; must contain a space, because Idempotency-Keys do not
   * @throws Problem 'idempotency-conflict' while another request is running it
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
      // The work is done even if the claim cannot be deleted, because the claim expires anyway.
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

  /** Changes the claim, unless another request has claimed the work. */
  private async update({ organizationId, key, claimedAt }: Claim, statement: string): Promise<void> {
    const ours = 'where key = $1 and claimed_at = $2::timestamptz and status is null';
    await this.database.inOrganization(organizationId, (tx) => tx.query(`${statement} ${ours}`, [key, claimedAt]));
  }
}

const getEncryptionContext = ({ organizationId, key }: KeyedRequest): string => `${organizationId}/idempotency-key/${key}`;

const claimSql = `
  insert into idempotency_keys (organization_id, key, fingerprint, claimed_at, claimed_until)
  values ($1, $2, $3, now(), now() + interval '${leaseSeconds} seconds')
  on conflict (organization_id, key) do update set claimed_at = now(), claimed_until = excluded.claimed_until
    where idempotency_keys.status is null and idempotency_keys.claimed_until < now()
      and idempotency_keys.fingerprint = excluded.fingerprint
  returning claimed_at::text as "claimedAt"`;
