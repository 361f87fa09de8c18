import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiStoredFileResponse, sendStoredFile } from '../platform/content/downloads/stored-file-download.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { TaskDto, toTaskDto } from '../platform/work/tasks/tasks.dto.js';
import { AuditPackDto, AuditPackListQueryDto, NewAuditPackDto } from './audit-pack.dto.js';
import { AuditPacksService } from './audit-packs.service.js';

@ApiTags('Filing')
@Controller('audit-packs')
export class AuditPacksController {
  constructor(private readonly packs: AuditPacksService) {}

  /** Returns the organization's audit packs, newest first. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(AuditPackDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: AuditPackListQueryDto): Promise<Page<AuditPackDto>> {
    return this.packs.list(organizationId, query);
  }

  /** Creates a ZIP with the evidence for the filings and payments of a state and period, and a file SHA256SUMS, in the background. */
  @Post()
  @HttpCode(202)
  @MayWrite('filing')
  @Idempotent()
  @ApiAcceptedResponse({ type: TaskDto, description: 'The task that creates the pack.' })
  async create(@CurrentCaller() caller: Caller, @Body() body: NewAuditPackDto): Promise<TaskDto> {
    return toTaskDto(await this.packs.requestPack(caller, body));
  }

  /** Returns the ZIP of an audit pack. */
  @Get(':id/download')
  @MayRead('filing')
  @ApiStoredFileResponse()
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the audit pack') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendStoredFile(await this.packs.open(organizationId, id), response);
  }
}
