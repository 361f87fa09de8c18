import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.service.js';

/** An answer that was given to the first request with a key. */
export interface StoredAnswer {
  readonly status: number;
  readonly location: string | null;
  /** Its JSON body; null when there was none. */
  readonly body: unknown;
}

/** What a key is used for now. */
export type Claim =
  | { readonly kind: 'ours' }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'running' }
  | { readonly kind: 'other request' };

/** A claim is renewed well within this time; that of a process that died falls to the next request. */
const leaseSeconds = 60;
export const renewalMs = 20_000;

/** Keeps keys for a day at least, per organization. Which of two requests with one key runs is decided by the primary key. */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly database: Database) {}

  /** @param fingerprint of the request: one key is good for one request only */
  async claim(organizationId: string, key: string, fingerprint: Buffer): Promise<Claim> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const claimed = await tx.query<unknown[]>(claim, [organizationId, key, fingerprint]);
      if (claimed.length > 0) return { kind: 'ours' };
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

  async renew(organizationId: string, key: string): Promise<void> {
    await this.change(
      organizationId,
      `update idempotency_keys set claimed_until = now() + interval '${leaseSeconds} seconds' where key = $1`,
      [key],
    );
  }

  async answer(organizationId: string, key: string, { status, location, body }: StoredAnswer): Promise<void> {
    const json = body === undefined || body === null ? null : JSON.stringify(body);
    await this.change(organizationId, 'update idempotency_keys set status = $2, location = $3, body = $4 where key = $1', [
      key,
      status,
      location,
      json,
    ]);
  }

  /** Nothing was done under the key: it may be used again. */
  async release(organizationId: string, key: string): Promise<void> {
    await this.change(organizationId, 'delete from idempotency_keys where key = $1 and status is null', [key]);
  }

  private async change(organizationId: string, statement: string, values: readonly unknown[]): Promise<void> {
    await this.database.inOrganization(organizationId, (tx) => tx.query(statement, [...values]));
  }
}

const claim = `
  insert into idempotency_keys (organization_id, key, fingerprint, claimed_at, claimed_until)
  values ($1, $2, $3, now(), now() + interval '${leaseSeconds} seconds')
  on conflict (organization_id, key) do update set claimed_at = now(), claimed_until = excluded.claimed_until
    where idempotency_keys.status is null and idempotency_keys.claimed_until < now()
      and idempotency_keys.fingerprint = excluded.fingerprint
  returning key`;
