import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { IdempotentWithSecret } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import {
  CreatedShareDto,
  NewShareDto,
  ShareAccessDto,
  ShareAccessListQueryDto,
  ShareDto,
  ShareListQueryDto,
  ShareOptionsDto,
} from './shares.dto.js';
import { SharesService } from './shares.service.js';

@ApiTags('Sharing')
@Controller('shares')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  /** Returns the organization's share links, newest first by default, including those that stopped working within the last year. */
  @Get()
  @MayRead('documents')
  @ApiPageResponse(ShareDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: ShareListQueryDto): Promise<Page<ShareDto>> {
    return this.shares.list(organizationId, query);
  }

  /** Returns the ways Stampline can send links. */
  @Get('options')
  @MayRead('documents')
  listOptions(): ShareOptionsDto {
    return { sendsEmail: this.shares.sendsEmail };
  }

  /**
   * Creates a link that lets people without an account see a document, a file of File Storage, or the sample page. Each can have at
   * most 50 working links. A link is sent by email once you have verified your address. Wait a minute before you email the same
   * document to the same address again.
   */
  @Post()
  @MayWrite('documents')
  @IdempotentWithSecret('The link was created, but its address is no longer kept. Revoke the link, and create another one.')
  @ApiProblems('not-found', 'conflict', 'email-not-verified', 'too-many-requests')
  async create(@CurrentCaller() caller: Caller, @Body() body: NewShareDto): Promise<CreatedShareDto> {
    return this.shares.create(caller, body);
  }

  /** Returns each use of a link, newest first by default. */
  @Get(':id/accesses')
  @MayRead('documents')
  @ApiPageResponse(ShareAccessDto)
  async listAccesses(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the link') id: string,
    @Query() query: ShareAccessListQueryDto,
  ): Promise<Page<ShareAccessDto>> {
    return this.shares.listAccesses(organizationId, id, query);
  }

  /** Revokes a link. It stops working for everyone immediately, including downloads in progress. */
  @Delete(':id')
  @HttpCode(204)
  @MayWrite('documents')
  @ApiNoContentResponse({ description: 'The link no longer works.' })
  async revoke(@CurrentCaller() { organizationId }: Caller, @IdParam('the link') id: string): Promise<void> {
    await this.shares.revokeShare(organizationId, id);
  }
}
