import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.service.js';
import { stillRunning } from './still-running.js';

/** An answer that was given to the first request with a key. */
export interface StoredAnswer {
  readonly status: number;
  readonly location: string | null;
  /** Its JSON body; null when there was none. */
  readonly body: unknown;
}

/** A key whose request runs here. The time tells it from a later claim of the same key. */
export interface OwnClaim {
  readonly organizationId: string;
  readonly key: string;
  readonly claimedAt: string;
}

/** What a key is used for now. */
export type Claim =
  | { readonly kind: 'ours'; readonly own: OwnClaim }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'running' }
  | { readonly kind: 'other request' };

/** A claim is renewed well within this time; that of a process that died falls to the next request. */
const leaseSeconds = 60;
const renewalMs = 20_000;

/** Keeps keys for a day at least, per organization. Which of two requests with one key runs is decided by the primary key. */
@Injectable()
export class IdempotencyKeys {
  private readonly logger = new Logger('idempotency');

  constructor(private readonly database: Database) {}

  /** @param fingerprint of the request: one key is good for one request only */
  async claim(organizationId: string, key: string, fingerprint: Buffer): Promise<Claim> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const [claimed] = await tx.query<{ claimedAt: string }[]>(claim, [organizationId, key, fingerprint]);
      if (claimed !== undefined) return { kind: 'ours', own: { organizationId, key, ...claimed } };
      const [row] = await tx.query<(StoredAnswer & { fingerprint: Buffer; status: number | null })[]>(
        'select fingerprint, status, location, body from idempotency_keys where key = $1',
        [key],
      );
      if (row === undefined) return { kind: 'running' };
      if (!row.fingerprint.equals(fingerprint)) return { kind: 'other request' };
      if (row.status === null) return { kind: 'running' };
      return { kind: 'answered', answer: { status: row.status, location: row.location, body: row.body } };
    });
  }

  /** Renews a claim as long as the work lasts. */
  async renewing<Result>(own: OwnClaim, work: () => Promise<Result>): Promise<Result> {
    const renewal = setInterval(() => {
      this.renew(own).catch((error: unknown) => this.logger.warn(error));
    }, renewalMs);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }

  async answer(own: OwnClaim, { status, location, body }: StoredAnswer): Promise<void> {
    const json = body === undefined || body === null ? null : JSON.stringify(body);
    await this.change(own, 'update idempotency_keys set status = $3, location = $4, body = $5', [status, location, json]);
  }

  /** Nothing was done under the key: it may be used again. */
  async release(own: OwnClaim): Promise<void> {
    await this.change(own, 'delete from idempotency_keys');
  }

  /**
   * Lets one request at a time do a work whose outcome is known elsewhere: no answer is kept, and the next request finds what the last one did.
   * @param work its name, with a space, which no Idempotency-Key has
   * @throws Problem 'idempotency-conflict' while another request does it
   */
  async oneAtATime<Result>(organizationId: string, work: `${string} ${string}`, doIt: () => Promise<Result>): Promise<Result> {
    const claimed = await this.claim(organizationId, work, createHash('sha256').update(work).digest());
    if (claimed.kind !== 'ours') throw stillRunning();
    try {
      return await this.renewing(claimed.own, doIt);
    } finally {
      // What was done stands, whatever becomes of the claim: it lapses by itself.
      await this.release(claimed.own).catch((error: unknown) => this.logger.warn(error));
    }
  }

  private async renew(own: OwnClaim): Promise<void> {
    await this.change(own, `update idempotency_keys set claimed_until = now() + interval '${leaseSeconds} seconds'`);
  }

  /** Changes nothing of a claim that fell to another request, or of a kept answer. */
  private async change({ organizationId, key, claimedAt }: OwnClaim, statement: string, values: readonly unknown[] = []): Promise<void> {
    const ours = 'where key = $1 and claimed_at = $2::timestamptz and status is null';
    await this.database.inOrganization(organizationId, (tx) => tx.query(`${statement} ${ours}`, [key, claimedAt, ...values]));
  }
}

const claim = `
  insert into idempotency_keys (organization_id, key, fingerprint, claimed_at, claimed_until)
  values ($1, $2, $3, now(), now() + interval '${leaseSeconds} seconds')
  on conflict (organization_id, key) do update set claimed_at = now(), claimed_until = excluded.claimed_until
    where idempotency_keys.status is null and idempotency_keys.claimed_until < now()
      and idempotency_keys.fingerprint = excluded.fingerprint
  returning claimed_at::text as "claimedAt"`;
