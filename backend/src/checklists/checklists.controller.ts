import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { IdParam, PathParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import {
  AcceptProofsDto,
  ChecklistDownloadQueryDto,
  ChecklistListQueryDto,
  GenerateChecklistDto,
  NextChecklistQueryDto,
  PutChecklistDto,
  TickItemDto,
} from './checklist-request.dto.js';
import { ChecklistDto, ChecklistOverviewDto, GeneratedChecklistDto, NextChecklistDto } from './checklist.dto.js';
import { ChecklistChangesService } from './checklist-changes.service.js';
import { ChecklistCreationService } from './checklist-creation.service.js';
import { ChecklistsService } from './checklists.service.js';

@ApiTags('Checklists')
@Controller('compliance')
export class ChecklistsController {
  constructor(
    private readonly checklists: ChecklistsService,
    private readonly making: ChecklistCreationService,
    private readonly changes: ChecklistChangesService,
  ) {}

  /** Returns the organization's checklists with their items, newest first by default. */
  @Get('checklists')
  @MayRead('filing')
  @ApiPageResponse(ChecklistDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: ChecklistListQueryDto): Promise<Page<ChecklistDto>> {
    return this.checklists.list(organizationId, query);
  }

  /** Creates a checklist for the state's next filing, or from a template of the organization. It begins at 0 percent. */
  @Post('generate')
  @MayWrite('filing')
  @Idempotent()
  @ApiProblems('not-found')
  async generate(@CurrentCaller() caller: Caller, @Body() body: GenerateChecklistDto): Promise<GeneratedChecklistDto> {
    return this.making.generateChecklist(caller, body);
  }

  /** Returns figures over all open checklists. */
  @Get('checklists/overview')
  @MayRead('filing')
  async getOverview(@CurrentCaller() { organizationId }: Caller): Promise<ChecklistOverviewDto> {
    return this.checklists.getOverview(organizationId);
  }

  /** Returns the items of the checklists as a file, one per line, with the people who completed them and their documents. */
  @Get('checklists/download')
  @MayRead('filing')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: ChecklistDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.checklists.download(organizationId, query), response);
  }

  /** Previews a new checklist for a state, and names an open one for the same period. */
  @Get('checklists/next')
  @MayRead('filing')
  async next(@CurrentCaller() { organizationId }: Caller, @Query() query: NextChecklistQueryDto): Promise<NextChecklistDto> {
    return this.making.previewNext(organizationId, query);
  }

  /** Returns one checklist. */
  @Get('checklists/:id')
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the checklist') id: string): Promise<ChecklistDto> {
    return this.checklists.get(organizationId, id);
  }

  /** Returns a checklist as a PDF: completed items with the person and the proof, and open items. */
  @Get('checklists/:id/download')
  @MayRead('filing')
  @ApiDownloadResponse('pdf')
  async downloadPdf(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the checklist') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.checklists.downloadPdf(organizationId, id), response);
  }

  /**
   * Changes items, type or due date. If others have changed it since you read it, nothing is changed, and the response describes their
   * changes.
   */
  @Put('checklists/:id')
  @MayWrite('filing')
  async replace(
    @CurrentCaller() caller: Caller,
    @IdParam('the checklist') id: string,
    @Body() body: PutChecklistDto,
  ): Promise<ChecklistDto> {
    return this.changes.replaceChecklist(caller, id, body);
  }

  /** Deletes a checklist with its documents. */
  @Delete('checklists/:id')
  @HttpCode(204)
  @MayWrite('filing')
  @ApiNoContentResponse({ description: 'The checklist is deleted.' })
  async delete(@CurrentCaller() { organizationId }: Caller, @IdParam('the checklist') id: string): Promise<void> {
    await this.checklists.delete(organizationId, id);
  }

  /** Completes or reopens an item, by its id or its position: `item-0` is the first. The percentage and the status are updated. */
  @Put('checklists/:id/items/:itemId')
  @MayWrite('filing')
  async tick(
    @CurrentCaller() caller: Caller,
    @IdParam('the checklist') id: string,
    @PathParam('itemId', 'Id of the item, or `item-` with its position, counted from 0.', 'item-0') itemId: string,
    @Body() { completed }: TickItemDto,
  ): Promise<ChecklistDto> {
    return this.changes.tickItem(caller, id, itemId, completed);
  }

  /** Completes open items that your data proves, and stores the proof with them. */
  @Post('checklists/:id/accept-proofs')
  @HttpCode(200)
  @MayWrite('filing')
  async acceptProofs(
    @CurrentCaller() caller: Caller,
    @IdParam('the checklist') id: string,
    @Body() body: AcceptProofsDto,
  ): Promise<ChecklistDto> {
    return this.changes.acceptProofs(caller, id, body);
  }
}
