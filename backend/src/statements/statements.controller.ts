import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import {
  IssueStatementDto,
  StatementDetailDto,
  StatementDownloadQueryDto,
  StatementDto,
  StatementListQueryDto,
  StatementPreviewDto,
  StatementPreviewQueryDto,
} from './statement.dto.js';
import { StatementFilesService } from './statement-files.service.js';
import { StatementsService } from './statements.service.js';

@ApiTags('Payments')
@Controller('statements')
export class StatementsController {
  constructor(
    private readonly statements: StatementsService,
    private readonly files: StatementFilesService,
  ) {}

  /** Returns the organization's monthly statements, newest first. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(StatementDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: StatementListQueryDto): Promise<Page<StatementDto>> {
    return this.statements.list(organizationId, query);
  }

  /** Returns a preview of the statement for a month, as it would be issued now. */
  @Get('preview')
  @MayRead('filing')
  async preview(@CurrentCaller() { organizationId }: Caller, @Query() { month }: StatementPreviewQueryDto): Promise<StatementPreviewDto> {
    return this.statements.previewStatement(organizationId, month);
  }

  /** Returns one statement with its lines. */
  @Get(':id')
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the statement') id: string): Promise<StatementDetailDto> {
    return this.statements.get(organizationId, id);
  }

  /** Returns a statement as a file, always with the same content. */
  @Get(':id/download')
  @MayRead('filing')
  @ApiDownloadResponse('pdf', 'csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the statement') id: string,
    @Query() query: StatementDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.files.createDownload(organizationId, id, query), response);
  }

  /** Issues the statement for a month that has ended, for all states. It never changes; later changes go on the next one. */
  @Post()
  @MayWrite('filing')
  @Idempotent()
  @ApiProblems('conflict')
  async issue(@CurrentCaller() caller: Caller, @Body() { month }: IssueStatementDto): Promise<StatementDetailDto> {
    return this.statements.issueStatement(caller, month);
  }
}
