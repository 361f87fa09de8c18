import type { EntityManager } from 'typeorm';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A message to one endpoint. */
export interface Delivery {
  readonly id: string;
  readonly endpointId: string;
  readonly messageId: string;
  readonly eventType: string;
  readonly subject: string | null;
  readonly body: string;
  readonly attempts: number;
}

const columns = 'id, endpoint_id as "endpointId", message_id as "messageId", event_type as "eventType", subject, body, attempts';

/** Inserts deliveries that are due now, in the given order. */
export async function insertDeliveries(tx: OrganizationTx, deliveries: readonly Omit<Delivery, 'attempts'>[], now: Date): Promise<void> {
  await tx.query(
    `insert into webhook_deliveries (organization_id, id, endpoint_id, message_id, event_type, subject, body, next_attempt_at, created_at)
     select $1, d.id, d.endpoint_id, d.message_id, d.event_type, d.subject, d.body, $2, $2
       from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
            with ordinality as d (id, endpoint_id, message_id, event_type, subject, body, place)
      order by d.place`,
    [
      tx.organizationId,
      now,
      deliveries.map(({ id }) => id),
      deliveries.map(({ endpointId }) => endpointId),
      deliveries.map(({ messageId }) => messageId),
      deliveries.map(({ eventType }) => eventType),
      deliveries.map(({ subject }) => subject),
      deliveries.map(({ body }) => body),
    ],
  );
}

/** A claim on deliveries. Until it ends, no other worker sends them. */
export interface DeliveryClaim {
  readonly endpointId: string;
  readonly max: number;
  readonly now: Date;
  readonly until: Date;
}

/** Claims the oldest due deliveries, but only one per subject, because messages about a subject are sent in order. */
export async function claimDue(tx: OrganizationTx, { endpointId, max, now, until }: DeliveryClaim): Promise<Delivery[]> {
  const [claimed] = await tx.query<[Delivery[], number]>(
    `update webhook_deliveries set claimed_until = $5
      where organization_id = $1 and id in (
            select id from webhook_deliveries d
             where organization_id = $1 and endpoint_id = $2 and state = 'waiting' and next_attempt_at <= $4
               and (claimed_until is null or claimed_until <= $4)
               and (subject is null or not exists (
                   select from webhook_deliveries earlier
                    where earlier.organization_id = $1 and earlier.endpoint_id = $2 and earlier.state = 'waiting'
                      and earlier.subject = d.subject and earlier.sequence < d.sequence))
             order by sequence limit $3 for update skip locked)
        and state = 'waiting' and (claimed_until is null or claimed_until <= $4)
      returning ${columns}`,
    [tx.organizationId, endpointId, max, now, until],
  );
  return claimed;
}

export interface LoggedHeader {
  readonly name: string;
  readonly value: string;
}

export interface AttemptOutcome {
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Null if there is no response. */
  readonly status: number | null;
  readonly requestHeaders: readonly LoggedHeader[];
  /** Empty if there is no response. */
  readonly answerHeaders: readonly LoggedHeader[];
  /** Beginning of the response body. */
  readonly answer: string | null;
  /** Sentence that explains why the attempt failed; null if it succeeded. */
  readonly failure: string | null;
}

export async function insertAttempt(tx: OrganizationTx, { id, attempts }: Delivery, outcome: AttemptOutcome): Promise<void> {
  await tx.query(
    `insert into webhook_attempts (organization_id, delivery_id, number, started_at, duration_ms, status, answer, failure, request_headers, answer_headers)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      tx.organizationId,
      id,
      attempts + 1,
      outcome.startedAt,
      outcome.durationMs,
      outcome.status,
      outcome.answer,
      outcome.failure,
      JSON.stringify(outcome.requestHeaders),
      JSON.stringify(outcome.answerHeaders),
    ],
  );
}

/** Ends a delivery, or schedules its next attempt. @returns true if it was still waiting */
export async function finishDelivery(
  tx: OrganizationTx,
  id: string,
  { state, now, next }: { state: 'waiting' | 'delivered' | 'failed'; now: Date; next: Date | null },
): Promise<boolean> {
  const [, settled] = await tx.query<[unknown, number]>(
    `update webhook_deliveries
        set state = $3, attempts = attempts + 1, claimed_until = null, next_attempt_at = coalesce($5, next_attempt_at),
            finished_at = case when $3 = 'waiting' then null else $4::timestamptz end
      where organization_id = $1 and id = $2 and state = 'waiting'`,
    [tx.organizationId, id, state, now, next],
  );
  return settled > 0;
}

/** Releases the claim on deliveries that were not sent. */
export async function releaseClaims(tx: OrganizationTx, ids: readonly string[], next: Date): Promise<void> {
  await tx.query(
    `update webhook_deliveries set claimed_until = null, next_attempt_at = greatest(next_attempt_at, $3)
      where organization_id = $1 and id = any ($2::uuid[]) and state = 'waiting'`,
    [tx.organizationId, ids, next],
  );
}

/** Returns the endpoints of all organizations with due deliveries; needs the scope for webhooks. */
export async function findDueEndpoints(tx: EntityManager, now: Date): Promise<{ organizationId: string; endpointId: string }[]> {
  return tx.query(
    `select distinct organization_id as "organizationId", endpoint_id as "endpointId" from webhook_deliveries
      where state = 'waiting' and next_attempt_at <= $1 and (claimed_until is null or claimed_until <= $1)`,
    [now],
  );
}
