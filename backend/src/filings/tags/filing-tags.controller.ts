import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { FilingDetailDto } from '../filing.dto.js';
import { FilingsService } from '../filings.service.js';
import { ChangeTagDto, FilingTagDto, SettleTagsDto, TagListQueryDto } from './filing-tag.dto.js';
import { FilingTagsService } from './filing-tags.service.js';

/** Transactions that offices tagged or rejected, and the work on them. */
@ApiTags('Filing')
@Controller()
export class FilingTagsController {
  constructor(
    private readonly tags: FilingTagsService,
    private readonly filings: FilingsService,
  ) {}

  /** Returns transactions that offices tagged or rejected, of all filings, newest first by default. */
  @Get('filing-tags')
  @MayRead('filing')
  @ApiPageResponse(FilingTagDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: TagListQueryDto): Promise<Page<FilingTagDto>> {
    return this.tags.list(organizationId, query);
  }

  /** Changes the status, note or assignee of a transaction that an office tagged or rejected. */
  @Patch('filing-tags/:id')
  @MayWrite('filing')
  @ApiProblems('conflict')
  async update(@CurrentCaller() caller: Caller, @IdParam('the tag') id: string, @Body() body: ChangeTagDto): Promise<FilingTagDto> {
    const tag = await this.tags.update(caller, id, body);
    this.filings.publishChange(caller.organizationId);
    return tag;
  }

  /** Settles all open tags of a filing. */
  @Post('filings/:id/tags/settled')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiProblems('conflict')
  async settle(@CurrentCaller() caller: Caller, @IdParam('the filing') id: string, @Body() body: SettleTagsDto): Promise<FilingDetailDto> {
    await this.tags.settleTags(caller, id, body);
    this.filings.publishChange(caller.organizationId);
    return this.filings.get(caller.organizationId, id);
  }
}
