import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import {
  CompleteDeadlineDto,
  DeadlineCountsDto,
  DeadlineDownloadQueryDto,
  DeadlineDto,
  DeadlineListQueryDto,
  EnterDeadlineDto,
  LoadedDeadlinesDto,
  ReopenDeadlineDto,
} from './deadline.dto.js';
import { DeadlineOverviewService } from './deadline-overview.service.js';
import { DeadlinesService } from './deadlines.service.js';
import { ThresholdDto } from './threshold.dto.js';
import { ThresholdsService } from './thresholds.service.js';
import { DEFAULT_DAYS, DEFAULT_STANDARD_DAYS, UpcomingDeadlinesQueryDto, UpcomingStandardQueryDto } from './upcoming-deadlines.dto.js';

@ApiTags('Deadlines')
@Controller('deadlines')
export class DeadlinesController {
  constructor(
    private readonly deadlines: DeadlinesService,
    private readonly overview: DeadlineOverviewService,
    private readonly thresholds: ThresholdsService,
  ) {}

  /** Returns the organization's deadlines by act-by date: those of the rulebook that it owes or has loaded, and those it added. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(DeadlineDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: DeadlineListQueryDto): Promise<Page<DeadlineDto>> {
    return this.deadlines.list(organizationId, query);
  }

  /** Adds a deadline. */
  @Post()
  @MayWrite('filing')
  @Idempotent()
  async add(@CurrentCaller() { organizationId }: Caller, @Body() body: EnterDeadlineDto): Promise<DeadlineDto> {
    return this.deadlines.add(organizationId, body);
  }

  /** Returns the upcoming deadlines that apply to the organization, earliest first. */
  @Get('upcoming')
  @MayRead('filing')
  @ApiListResponse(DeadlineDto, 'those of at most 366 days')
  async listUpcoming(
    @CurrentCaller() { organizationId }: Caller,
    @Query() { days = DEFAULT_DAYS }: UpcomingDeadlinesQueryDto,
  ): Promise<DeadlineDto[]> {
    return this.deadlines.listWithin(organizationId, days, 'applying');
  }

  /** Returns the stored upcoming deadlines of the rulebook, earliest first, including those that do not apply. */
  @Get('upcoming-standard')
  @MayRead('filing')
  @ApiListResponse(DeadlineDto, 'those of at most 366 days')
  async upcomingStandard(
    @CurrentCaller() { organizationId }: Caller,
    @Query() { days = DEFAULT_STANDARD_DAYS }: UpcomingStandardQueryDto,
  ): Promise<DeadlineDto[]> {
    return this.deadlines.listWithin(organizationId, days, 'standard');
  }

  /** Returns the number of upcoming, overdue and completed deadlines, in total and by state. */
  @Get('counts')
  @MayRead('filing')
  async count(@CurrentCaller() { organizationId }: Caller): Promise<DeadlineCountsDto> {
    return this.overview.count(organizationId);
  }

  /**
   * Returns the tax totals that trigger extra payments or filings (Texas prepayment, Virginia Form 801, California installments, Maine
   * estimated payments), the organization's progress, and when it reaches them at the pace of the past 12 months. Those that are reached
   * come first, then those that are near.
   */
  @Get('thresholds')
  @MayRead('filing')
  @ApiListResponse(ThresholdDto, 'one for each threshold of the rulebook')
  async listThresholds(@CurrentCaller() { organizationId }: Caller): Promise<ThresholdDto[]> {
    return this.thresholds.list(organizationId);
  }

  /** Returns the list of deadlines as a file, with the same filters, search and order, and without a limit. */
  @Get('download')
  @MayRead('filing')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: DeadlineDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.deadlines.download(organizationId, query), response);
  }

  /** Stores the deadlines of all 51 jurisdictions for the next 15 months and keeps them up to date. Repeating it adds nothing. */
  @Post('initialize-standard')
  @HttpCode(200)
  @MayWrite('filing')
  async loadStandard(@CurrentCaller() { organizationId }: Caller): Promise<LoadedDeadlinesDto> {
    return { addedDeadlines: (await this.deadlines.loadStandard(organizationId)).added };
  }

  /** Returns one deadline. */
  @Get(':id')
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the deadline') id: string): Promise<DeadlineDto> {
    return this.deadlines.get(organizationId, id);
  }

  /** Changes a deadline you added. Deadlines of the rulebook cannot be changed. */
  @Put(':id')
  @MayWrite('filing')
  async update(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the deadline') id: string,
    @Body() body: EnterDeadlineDto,
  ): Promise<DeadlineDto> {
    return this.deadlines.update(organizationId, id, body);
  }

  /** Deletes a deadline you added. Deadlines of the rulebook cannot be deleted. */
  @Delete(':id')
  @MayWrite('filing')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The deadline is deleted.' })
  async delete(@CurrentCaller() { organizationId }: Caller, @IdParam('the deadline') id: string): Promise<void> {
    await this.deadlines.delete(organizationId, id);
  }

  /** Records a deadline as complete, with the person, the time and a note. A deadline that is already complete does not change. */
  @Post(':id/complete')
  @HttpCode(200)
  @MayWrite('filing')
  async complete(
    @CurrentCaller() caller: Caller,
    @IdParam('the deadline') id: string,
    @Body() body: CompleteDeadlineDto,
  ): Promise<DeadlineDto> {
    return this.deadlines.completeDeadline(caller, id, body);
  }

  /** Reopens a completed deadline. */
  @Post(':id/reopen')
  @HttpCode(200)
  @MayWrite('filing')
  async reopen(
    @CurrentCaller() caller: Caller,
    @IdParam('the deadline') id: string,
    @Body() body: ReopenDeadlineDto,
  ): Promise<DeadlineDto> {
    return this.deadlines.reopenDeadline(caller, id, body);
  }
}
