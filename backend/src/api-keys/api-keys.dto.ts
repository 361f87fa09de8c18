import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Max, Min } from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { type KeyScope, keyScopes } from '../platform/kernel/access/key-scope.js';
import { type ApiKeyCall, callOutcomes, type CallCount, type CallOutcome } from '../platform/web/api-keys/api-key-calls.js';
import { apiKeyCallList } from '../platform/web/api-keys/api-key-call-list.js';
import { apiKeyList } from '../platform/web/api-keys/api-key-list.js';
import { type ApiKeyMode, apiKeyModes } from '../platform/web/api-keys/api-key-text.js';
import type { ApiKey, IssuedApiKey } from '../platform/web/api-keys/api-key.types.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';

export class ApiKeyListQueryDto extends PageQueryOf(apiKeyList) {}

/** Filter of calls. */
class ApiKeyCallFilterDto {
  /** Only calls with this key. @example 0f8c1a52-6f0b-4f5e-9f0c-2f6f0b7a9d11 */
  @FieldLabel('the id of the key')
  @IsOptional()
  @IsUUID('all', explain('as the API returned it', '0f8c1a52-6f0b-4f5e-9f0c-2f6f0b7a9d11'))
  keyId?: string;
}

export class ApiKeyCallListQueryDto extends IntersectionType(PageQueryOf(apiKeyCallList), ApiKeyCallFilterDto) {}

/** A key to create. */
export class NewApiKeyDto {
  /** Purpose of the key, shown in lists and the audit log. @example "Nightly import" */
  @Transform(trim)
  @IsString()
  @Length(1, 100)
  name: string;

  /** Mode of the key: a live key works in your organization, a test key in its sandbox. @example live */
  @ApiProperty({ enum: apiKeyModes })
  @FieldLabel('the kind of key')
  @IsIn(apiKeyModes)
  mode: ApiKeyMode;

  /** Scopes of the key, without duplicates. A write scope includes read. @example ["policies:write", "tax:read"] */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: keyScopes } })
  @FieldLabel('the scopes')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(50)
  @ArrayUnique()
  @IsIn(keyScopes, { each: true })
  scopes: KeyScope[];

  /** Days until the key expires; if omitted, the key works until you revoke it. @example 90 */
  @FieldLabel('the days until the key expires')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(730)
  expiresInDays?: number;
}

/** An API key, without its secret. */
export class ApiKeyDto {
  /** Id of the API key. @example 0f8c1a52-6f0b-4f5e-9f0c-2f6f0b7a9d11 */
  id: string;
  /** Purpose of the key. @example "Nightly import" */
  name: string;
  /** Mode of the key: `live` works in your organization, `test` in its sandbox. @example live */
  @ApiProperty({ enum: apiKeyModes })
  mode: ApiKeyMode;
  /** Scopes of the key. @example ["policies:write", "tax:read"] */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: keyScopes } })
  scopes: KeyScope[];
  /** First characters of the secret. @example stl_live_ */
  prefix: string;
  /** Last four characters of the secret. @example x7Qk */
  lastFour: string;
  /** Name of the person who created it. @example "Dana Reed" */
  createdByName: string;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time the key expires, ISO 8601, UTC; null if it does not expire. */
  expiresAt: string | null;
  /** True if it has expired. @example false */
  hasExpired: boolean;
  /** True if another key replaced it. It stops working 24 hours after the rotation. @example false */
  wasRotated: boolean;
  /** Time of the last use, to the hour, ISO 8601, UTC; null before the first use. @example 2026-03-02T14:00:00.000Z */
  lastUsedAt: string | null;
}

/** A new API key. */
export class NewApiKeySecretDto extends ApiKeyDto {
  /** Secret of the key. It is shown only once. @example stl_live_4jZ0mXv1c0qO3yV5kq7n2sWb8TtR6uYpLdEaGhFiJxk */
  secret: string;
}

/** A completed call with an API key. */
export class ApiKeyCallDto {
  /** Time the response was sent, ISO 8601, UTC. @example 2026-03-02T14:07:31.412Z */
  calledAt: string;
  /** Id of the key that made the call. @example 0f8c1a52-6f0b-4f5e-9f0c-2f6f0b7a9d11 */
  keyId: string;
  /** HTTP method of the call. @example GET */
  method: string;
  /** Path template, without ids; `none` if no operation matched. @example /api/policies/:id */
  route: string;
  /** HTTP status of the response. @example 200 */
  httpStatus: number;
  /** Milliseconds until the response was sent. @example 12 */
  durationMs: number;
  /** Value of `X-Request-Id`. Include it when you contact support. @example 6c0f3a9e-7f0c-4b8e-9a53-0f6f0d1c2b3a */
  requestId: string;
}

/** Calls made with a key on one day. */
export class ApiKeyUseDto {
  /** Day in UTC, YYYY-MM-DD. @example 2026-03-02 */
  day: string;
  /** Id of the key that made the calls. @example 0f8c1a52-6f0b-4f5e-9f0c-2f6f0b7a9d11 */
  keyId: string;
  /** Outcome of the calls: answered, rejected because of the request, over the rate limit, or failed on our side. @example answered */
  @ApiProperty({ enum: callOutcomes })
  callOutcome: CallOutcome;
  /** Number of calls. @example 1440 */
  calls: number;
}

export function toApiKeyDto(
  { id, name, mode, scopes, lastFour, createdByName, createdAt, expiresAt, lastUsedAt, rotatedAt }: ApiKey,
  now: Date,
): ApiKeyDto {
  return {
    id,
    name,
    mode,
    scopes: [...scopes],
    prefix: `stl_${mode}_`,
    lastFour,
    createdByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    hasExpired: expiresAt !== null && expiresAt <= now,
    wasRotated: rotatedAt !== null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

export function toNewApiKeySecretDto({ key, secret }: IssuedApiKey): NewApiKeySecretDto {
  return Object.assign(toApiKeyDto(key, key.createdAt), { secret });
}

export function toApiKeyCallDto({ calledAt, keyId, method, route, httpStatus, durationMs, requestId }: ApiKeyCall): ApiKeyCallDto {
  return { calledAt, keyId, method, route, httpStatus, durationMs, requestId };
}

export function toApiKeyUseDto({ day, keyId, outcome, calls }: CallCount): ApiKeyUseDto {
  return { day, keyId, callOutcome: outcome, calls };
}
