import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, Length, MaxLength } from 'class-validator';
import { MaxItems } from '../../platform/web/http/validation/max-items.decorator.js';
import { trim } from '../../platform/web/http/validation/trim.js';
import { FieldLabel } from '../../platform/kernel/problems/field-instruction.js';
import { EVENT_TYPES, type EventType, eventTypes } from '../events/event-types.js';
import type { StoredEndpoint } from './endpoint.queries.js';

const OFF_REASONS = ['person', 'failing'] as const;

/** A type of event that endpoints can subscribe to. */
export class WebhookEventTypeDto {
  /** Type of the event, as in messages; it never changes. */
  @ApiProperty({ enum: eventTypes, example: 'submission.status-changed' })
  type: EventType;
  /** Event in plain English. @example "A submission’s status changed" */
  label: string;
}

export class NewEndpointDto {
  /** URL that messages are sent to: https, a public host. @example https://hooks.example.com/stampline */
  @FieldLabel('the address')
  @Transform(trim)
  @Length(1, 500)
  url: string;

  /** Purpose of the endpoint. @example "Agency management system" */
  @FieldLabel('the description')
  @ApiProperty({ required: false })
  @IsOptional()
  @Transform(trim)
  @MaxLength(200)
  description?: string;

  /** Events that it is subscribed to. */
  @FieldLabel('the events')
  @ApiProperty({ enum: eventTypes, isArray: true, example: ['book.changed', 'submission.status-changed'] })
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(eventTypes.length)
  @IsIn(eventTypes, { each: true })
  eventTypes: EventType[];
}

/** Changes to an endpoint; omitted fields stay unchanged. */
export class ChangeEndpointDto {
  /** URL that messages are sent to: https, a public host. @example https://hooks.example.com/stampline */
  @FieldLabel('the address')
  @ApiProperty({ required: false })
  @IsOptional()
  @Transform(trim)
  @Length(1, 500)
  url?: string;

  /** Purpose of the endpoint. @example "Agency management system" */
  @FieldLabel('the description')
  @ApiProperty({ required: false })
  @IsOptional()
  @Transform(trim)
  @MaxLength(200)
  description?: string;

  /** Events that it is subscribed to. */
  @FieldLabel('the events')
  @ApiProperty({ required: false, enum: eventTypes, isArray: true, example: ['book.changed', 'submission.status-changed'] })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(eventTypes.length)
  @IsIn(eventTypes, { each: true })
  eventTypes?: EventType[];

  /** True if messages are sent to it. */
  @FieldLabel('whether it is on')
  @ApiProperty({ required: false, example: true })
  @IsOptional()
  @IsBoolean()
  isOn?: boolean;
}

/** An endpoint of the organization that receives events. */
export class WebhookEndpointDto {
  /** Id of the endpoint. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** URL that messages are sent to. @example https://hooks.example.com/stampline */
  url: string;
  /** Purpose of the endpoint; empty if not entered. @example "Agency management system" */
  description: string;
  /** Events that it is subscribed to. */
  @ApiProperty({ enum: eventTypes, isArray: true, example: ['book.changed', 'submission.status-changed'] })
  eventTypes: string[];
  /** True if messages are sent to it. */
  @ApiProperty({ example: true })
  isOn: boolean;
  /** Reason it is off: a person turned it off, or it accepted nothing for 24 hours; null while it is on. */
  @ApiProperty({ type: 'string', enum: OFF_REASONS, nullable: true, example: null })
  offBecause: 'person' | 'failing' | null;
  /** Time of the first failure since its last accepted message, ISO 8601, UTC; null while it accepts messages. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-22T15:04:05.000Z' })
  failingSince: string | null;
  /** Time until which messages are also signed with the previous secret, ISO 8601, UTC; null if they are not. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-22T15:04:05.000Z' })
  previousSecretUntil: string | null;
  /** Time it was added, ISO 8601, UTC. */
  createdAt: string;
}

/** A new secret of an endpoint, which is shown once. */
export class EndpointSecretDto {
  /** Secret that signs messages to the endpoint. @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw */
  secret: string;
  /** Time until which messages are also signed with the previous secret, ISO 8601, UTC; null if only the current secret signs. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-22T15:04:05.000Z' })
  previousSecretUntil: string | null;
}

/** A new endpoint, with its secret, which is shown once. */
export class NewWebhookEndpointDto extends WebhookEndpointDto {
  /** Secret that signs messages to the endpoint. @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw */
  secret: string;
}

export function toWebhookEndpointDto(endpoint: StoredEndpoint): WebhookEndpointDto {
  return {
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    eventTypes: [...endpoint.eventTypes],
    isOn: endpoint.offSince === null,
    offBecause: endpoint.offBecause,
    failingSince: endpoint.failingSince?.toISOString() ?? null,
    previousSecretUntil: endpoint.previousSecretUntil?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
  };
}

export function toWebhookEventTypeDto(type: EventType): WebhookEventTypeDto {
  return { type, label: EVENT_TYPES[type] };
}
