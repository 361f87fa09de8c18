import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, CurrentUser, MayManage } from '../platform/kernel/access/access.js';
import type { Caller, SignedInUser } from '../platform/kernel/access/caller.js';
import { ApiKeyCallsService } from '../platform/web/api-keys/api-key-calls.js';
import { ApiKeysService } from '../platform/web/api-keys/api-keys.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { IdempotentWithSecret } from '../platform/web/idempotency/idempotent.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { paginateArray } from '../platform/kernel/lists/paginate-array.js';
import { apiKeyCallList, getCallPosition } from '../platform/web/api-keys/api-key-call-list.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../platform/kernel/lists/page.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import {
  ApiKeyCallDto,
  ApiKeyCallListQueryDto,
  toApiKeyCallDto,
  ApiKeyDto,
  ApiKeyListQueryDto,
  ApiKeyUseDto,
  toApiKeyUseDto,
  toApiKeyDto,
  toNewApiKeySecretDto,
  NewApiKeyDto,
  NewApiKeySecretDto,
} from './api-keys.dto.js';

const DAY_MS = 86_400_000;

@ApiTags('Developers')
@Controller('api-keys')
@MayManage('keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly calls: ApiKeyCallsService,
    private readonly organizations: OrganizationsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the API keys of the organization that are not revoked, newest first by default. */
  @Get()
  @ApiPageResponse(ApiKeyDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: ApiKeyListQueryDto): Promise<Page<ApiKeyDto>> {
    const now = this.clock.now();
    return this.keys.list(organizationId, query, (key) => toApiKeyDto(key, now));
  }

  /** Creates an API key and returns its secret, which is shown only once. */
  @Post()
  @IdempotentWithSecret('The key was created, but its secret is no longer kept. Revoke the key, and create another one.')
  async create(
    @CurrentUser() user: SignedInUser,
    @Body() { name, mode, scopes, expiresInDays }: NewApiKeyDto,
  ): Promise<NewApiKeySecretDto> {
    const { organizationId } = user;
    const worksIn = mode === 'live' ? organizationId : await this.organizations.ensureSandbox(organizationId);
    const expiresAt = expiresInDays == null ? null : new Date(this.clock.now().getTime() + expiresInDays * DAY_MS);
    return toNewApiKeySecretDto(await this.keys.create(user, { name, mode, scopes, expiresAt }, worksIn));
  }

  /** Returns the newest calls with the organization's API keys, at most 500 of the last seven days. */
  @Get('calls')
  @ApiPageResponse(ApiKeyCallDto)
  async newestCalls(@CurrentCaller() { organizationId }: Caller, @Query() query: ApiKeyCallListQueryDto): Promise<Page<ApiKeyCallDto>> {
    if (query.keyId !== undefined) await this.keys.checkReference(organizationId, query.keyId);
    const calls = (await this.calls.listNewest(organizationId)).filter(({ keyId }) => query.keyId == null || keyId === query.keyId);
    return mapPage(paginateArray(apiKeyCallList, calls, getCallPosition, query), toApiKeyCallDto);
  }

  /** Returns the number of calls of each API key on each of the last 30 days. */
  @Get('usage')
  @ApiListResponse(ApiKeyUseDto, 'at most one for each API key and each of 30 days')
  async getUsage(@CurrentCaller() { organizationId }: Caller): Promise<ApiKeyUseDto[]> {
    return (await this.calls.countByDay(organizationId)).map(toApiKeyUseDto);
  }

  /** Replaces a key with one of the same name and scopes and returns its secret, which is shown only once. The old key works for another 24 hours. */
  @Post(':id/rotate')
  @IdempotentWithSecret('The key was rotated, but the secret of the new key is no longer kept. Rotate the new key.')
  async rotate(@CurrentUser() user: SignedInUser, @IdParam('the API key') id: string): Promise<NewApiKeySecretDto> {
    return toNewApiKeySecretDto(await this.keys.rotate(user, id));
  }

  /** Revokes an API key. It stops working immediately. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The key is revoked.' })
  async revoke(@CurrentCaller() { organizationId }: Caller, @IdParam('the API key') id: string): Promise<void> {
    await this.keys.revoke(organizationId, id);
  }
}
