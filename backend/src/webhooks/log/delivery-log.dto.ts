import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import type { LoggedHeader } from '../delivery/delivery.queries.js';
import { eventTypes, TEST_EVENT } from '../events/event-types.js';
import { DELIVERY_STATES, deliveryList, type DeliveryState, type LoggedAttempt, type LoggedDelivery } from './delivery-log.queries.js';

class DeliveryFilterDto {
  /** Only deliveries in this state. */
  @ApiProperty({ required: false, enum: DELIVERY_STATES })
  @IsOptional()
  @IsIn(DELIVERY_STATES)
  state?: DeliveryState;
}

export class DeliveryListQueryDto extends IntersectionType(PageQueryOf(deliveryList), DeliveryFilterDto) {}

/** A message to an endpoint. */
export class WebhookDeliveryDto {
  /** Id of the delivery. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the endpoint it is for. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  endpointId: string;
  /**
   * Value of the header `webhook-id`: the same for every attempt, every endpoint, and each replay.
   * @example msg_018f6a2e000070008000000000000001
   */
  messageId: string;
  /** Type of the event. */
  @ApiProperty({ enum: [...eventTypes, TEST_EVENT], example: 'submission.status-changed' })
  eventType: string;
  /** State of the delivery: `waiting` until it is delivered or has failed 12 times over 24 hours. */
  @ApiProperty({ enum: DELIVERY_STATES, example: 'delivered' })
  state: DeliveryState;
  /** Number of attempts. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  attempts: number;
  /** Time of the next attempt, ISO 8601, UTC; null if no attempt is due. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  nextAttemptAt: string | null;
  /** Time of the event, ISO 8601, UTC. */
  createdAt: string;
  /** Time it was delivered or failed permanently, ISO 8601, UTC; null while it waits. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-20T15:04:09.000Z' })
  finishedAt: string | null;
}

/** A header of a request or response. */
export class WebhookHeaderDto {
  /** Name of the header. @example webhook-timestamp */
  name: string;
  /** Value of the header, truncated after 500 characters. Signatures, cookies and credentials are masked. @example 1763651045 */
  value: string;
}

/** One attempt to deliver a message. */
export class WebhookAttemptDto {
  /** Number of the attempt, from 1. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number: number;
  /** Time the attempt began, ISO 8601, UTC. */
  startedAt: string;
  /** Duration of the attempt in milliseconds. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 84 })
  durationMs: number;
  /** HTTP status of the response; null if there is no response. */
  @ApiProperty({ type: 'integer', nullable: true, example: 200 })
  statusCode: number | null;
  /** Headers of the request. */
  @ApiProperty({ type: [WebhookHeaderDto] })
  requestHeaders: WebhookHeaderDto[];
  /** Headers of the response, at most 50; empty if there was no response. */
  @ApiProperty({ type: [WebhookHeaderDto] })
  answerHeaders: WebhookHeaderDto[];
  /** First 2 KB of the response; null if there is no response. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ok' })
  answerText: string | null;
  /** Reason it counts as failed, as a sentence; null for a success. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  failure: string | null;
}

/** A message to an endpoint with its request and responses. */
export class WebhookDeliveryDetailDto extends WebhookDeliveryDto {
  /** Signed body of the request. @example {"type":"book.changed","timestamp":"2026-11-20T15:04:05.000Z","version":1,"data":{}} */
  requestText: string;
  /** Attempts, oldest first. */
  @ApiProperty({ type: [WebhookAttemptDto] })
  attemptLog: WebhookAttemptDto[];
}

export function toWebhookDeliveryDto(delivery: LoggedDelivery): WebhookDeliveryDto {
  const { id, endpointId, messageId, eventType, state, attempts } = delivery;
  return {
    id,
    endpointId,
    messageId,
    eventType,
    state,
    attempts,
    nextAttemptAt: state === 'waiting' ? delivery.nextAttemptAt.toISOString() : null,
    createdAt: delivery.createdAt.toISOString(),
    finishedAt: delivery.finishedAt?.toISOString() ?? null,
  };
}

export function toWebhookDeliveryDetailDto(delivery: LoggedDelivery, attempts: readonly LoggedAttempt[]): WebhookDeliveryDetailDto {
  return Object.assign(toWebhookDeliveryDto(delivery), { requestText: delivery.body, attemptLog: attempts.map(toWebhookAttemptDto) });
}

function toWebhookAttemptDto(attempt: LoggedAttempt): WebhookAttemptDto {
  const { number, startedAt, durationMs, status, answer, failure } = attempt;
  const [requestHeaders, answerHeaders] = [attempt.requestHeaders.map(toWebhookHeaderDto), attempt.answerHeaders.map(toWebhookHeaderDto)];
  return {
    number,
    startedAt: startedAt.toISOString(),
    durationMs,
    statusCode: status,
    requestHeaders,
    answerHeaders,
    answerText: answer,
    failure,
  };
}

const toWebhookHeaderDto = ({ name, value }: LoggedHeader): WebhookHeaderDto => ({ name, value });
