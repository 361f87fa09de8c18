import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { RegulatoryUpdateDto, RegulatoryUpdateListQueryDto, ReviewUpdateDto } from './regulatory-update.dto.js';
import { RegulatoryUpdatesService } from './regulatory-updates.service.js';

@ApiTags('Monitoring')
@Controller('regulatory-updates')
export class RegulatoryUpdatesController {
  constructor(private readonly updates: RegulatoryUpdatesService) {}

  /** Returns changes found on regulators' pages, the newest first by default, with the organization's review of each. */
  @Get()
  @MayRead('monitoring')
  @ApiPageResponse(RegulatoryUpdateDto)
  async list(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: RegulatoryUpdateListQueryDto,
  ): Promise<Page<RegulatoryUpdateDto>> {
    return this.updates.list(organizationId, query);
  }

  /** Returns one change to a regulator's page. */
  @Get(':id')
  @MayRead('monitoring')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the update') id: string): Promise<RegulatoryUpdateDto> {
    return this.updates.get(organizationId, id);
  }

  /** Marks a change as reviewed, with a note and the resulting rule change. Repeating it changes only the note and the rule change. */
  @Post(':id/review')
  @HttpCode(200)
  @MayWrite('monitoring')
  async review(
    @CurrentCaller() caller: Caller,
    @IdParam('the update') id: string,
    @Body() body: ReviewUpdateDto,
  ): Promise<RegulatoryUpdateDto> {
    return this.updates.reviewUpdate(caller, id, body);
  }
}
