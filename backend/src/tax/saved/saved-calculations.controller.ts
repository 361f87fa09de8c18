import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { ApiDownloadResponse, sendDownload } from '../../platform/content/downloads/download.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { toSavedCalculationDto } from './saved-calculation-view.js';
import {
  SaveCalculationDto,
  SavedCalculationDownloadQueryDto,
  SavedCalculationDto,
  SavedCalculationListQueryDto,
  SavedCalculationSummaryDto,
} from './saved-calculations.dto.js';
import { SavedCalculationsService } from './saved-calculations.service.js';

@ApiTags('Tax')
@Controller('tax/calculations')
export class SavedCalculationsController {
  constructor(
    private readonly saved: SavedCalculationsService,
    private readonly clock: ClockService,
  ) {}

  /** Calculates and saves the result. */
  @Post()
  @MayWrite('tax')
  @Idempotent()
  async save(@CurrentCaller() user: Caller, @Body() { name, ...request }: SaveCalculationDto): Promise<SavedCalculationDto> {
    return toSavedCalculationDto(await this.saved.save(user, request, name, this.clock.today()), false);
  }

  /** Returns the organization's saved calculations, newest first by default. */
  @Get()
  @MayRead('tax')
  @ApiPageResponse(SavedCalculationSummaryDto)
  async list(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: SavedCalculationListQueryDto,
  ): Promise<Page<SavedCalculationSummaryDto>> {
    return this.saved.list(organizationId, query);
  }

  /** Returns the saved calculations as a file, with the same filters and order as the list. */
  @Get('download')
  @MayRead('tax')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: SavedCalculationDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.saved.download(organizationId, query), response);
  }

  /** Returns a saved calculation: the request and the result. */
  @Get(':id')
  @MayRead('tax')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the saved calculation') id: string): Promise<SavedCalculationDto> {
    const found = await this.saved.get(organizationId, id);
    return toSavedCalculationDto(found, await this.saved.isOutdated(found, this.clock.today()));
  }

  /** Deletes a saved calculation. */
  @Delete(':id')
  @MayWrite('tax')
  @HttpCode(204)
  async delete(@CurrentCaller() { organizationId }: Caller, @IdParam('the saved calculation') id: string): Promise<void> {
    await this.saved.delete(organizationId, id);
  }
}
