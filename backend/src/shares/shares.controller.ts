import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/access/access.js';
import type { Caller } from '../platform/access/caller.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { AnswersPage } from '../platform/lists/answers-page.js';
import type { Page } from '../platform/lists/page.js';
import { ApiProblems } from '../platform/problems/api-problems.js';
import {
  CreatedShareDto,
  NewShareDto,
  ShareAccessDto,
  ShareAccessListQueryDto,
  ShareDto,
  ShareListQueryDto,
  ShareOptionsDto,
} from './shares.dto.js';
import { Shares } from './shares.service.js';

/** Nothing here takes an Idempotency-Key: its answer would be kept, and with it the link that is told once. */
@ApiTags('Sharing')
@Controller('shares')
export class SharesController {
  constructor(private readonly shares: Shares) {}

  /** The organization's share links, the newest first by default; those that no longer work included, for a year. */
  @Get()
  @MayRead('documents')
  @AnswersPage(ShareDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: ShareListQueryDto): Promise<Page<ShareDto>> {
    return this.shares.list(organizationId, query);
  }

  /** The ways Stampline can send links. */
  @Get('options')
  @MayRead('documents')
  options(): ShareOptionsDto {
    return { sendsEmail: this.shares.sendsEmail };
  }

  /** Creates a link by which people who do not sign in see a document, a file of File Storage, or the sample page. Each can have at most 50 working links. A link goes out by email once you have verified your address. */
  @Post()
  @MayWrite('documents')
  @ApiProblems('not-found', 'conflict', 'email-not-verified', 'too-many-requests')
  async create(@CurrentCaller() caller: Caller, @Body() body: NewShareDto): Promise<CreatedShareDto> {
    return this.shares.create(caller, body);
  }

  /** Each use of a link, the newest first by default. */
  @Get(':id/accesses')
  @MayRead('documents')
  @AnswersPage(ShareAccessDto)
  async accesses(
    @CurrentCaller() { organizationId }: Caller,
    @Param('id', IdPipe) id: string,
    @Query() query: ShareAccessListQueryDto,
  ): Promise<Page<ShareAccessDto>> {
    return this.shares.accesses(organizationId, id, query);
  }

  /** Revokes a link. It stops working for everyone immediately, including downloads in progress. */
  @Delete(':id')
  @HttpCode(204)
  @MayWrite('documents')
  @ApiNoContentResponse({ description: 'The link does not work any more.' })
  async revoke(@CurrentCaller() { organizationId }: Caller, @Param('id', IdPipe) id: string): Promise<void> {
    await this.shares.revoke(organizationId, id);
  }
}
