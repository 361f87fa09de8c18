import { type Condition, whereDefined } from '../../platform/kernel/lists/condition.js';
import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { AttemptOutcome } from '../delivery/delivery.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** List of the messages to an endpoint in the last 30 days. */
export const deliveryList = defineList({
  name: 'webhook-deliveries',
  sorts: { createdAt: { sql: 'created_at', type: 'instant' } },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
});

export interface LoggedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly messageId: string;
  readonly eventType: string;
  readonly body: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export const deliveryColumns = `id, endpoint_id as "endpointId", message_id as "messageId", event_type as "eventType", body, state, attempts,
  next_attempt_at as "nextAttemptAt", created_at as "createdAt", finished_at as "finishedAt"`;

export function whereDelivery(organizationId: string, endpointId: string, { state }: { state?: DeliveryState | undefined }): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    { sql: (at) => `endpoint_id = ${at}`, value: endpointId },
    ...whereDefined(state, (at) => `state = ${at}`),
  ];
}

export async function findDelivery(tx: OrganizationTx, id: string): Promise<LoggedDelivery | undefined> {
  const [delivery] = await tx.query<LoggedDelivery[]>(
    `select ${deliveryColumns} from webhook_deliveries where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  return delivery;
}

/** Returns true if any delivery of a message to its endpoint is waiting. */
export async function isMessageWaiting(
  tx: OrganizationTx,
  { endpointId, messageId }: Pick<LoggedDelivery, 'endpointId' | 'messageId'>,
): Promise<boolean> {
  const [row] = await tx.query<{ isWaiting: boolean }[]>(
    `select exists (
       select from webhook_deliveries where organization_id = $1 and endpoint_id = $2 and message_id = $3 and state = 'waiting'
     ) as "isWaiting"`,
    [tx.organizationId, endpointId, messageId],
  );
  return row?.isWaiting === true;
}

export interface LoggedAttempt extends AttemptOutcome {
  readonly number: number;
}

/** Returns the attempts of a delivery, oldest first. */
export async function findAttempts(tx: OrganizationTx, deliveryId: string): Promise<LoggedAttempt[]> {
  return tx.query<LoggedAttempt[]>(
    `select number, started_at as "startedAt", duration_ms as "durationMs", status, answer, failure,
            request_headers as "requestHeaders", answer_headers as "answerHeaders" from webhook_attempts
      where organization_id = $1 and delivery_id = $2 order by number`,
    [tx.organizationId, deliveryId],
  );
}
