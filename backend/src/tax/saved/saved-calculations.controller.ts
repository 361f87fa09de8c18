import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, RequireRole, SignedIn, type SignedInUser } from '../../platform/auth/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { DEFAULT_PAGE, NewestPageQueryDto } from '../../platform/http/newest-page.dto.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { savedDetail, savedSummary } from './saved-calculation-view.js';
import { SaveCalculationDto, SavedCalculationDto, SavedCalculationSummaryDto } from './saved-calculations.dto.js';
import { SavedCalculationsService } from './saved-calculations.service.js';

@ApiTags('Tax')
@Controller('tax/calculations')
export class SavedCalculationsController {
  constructor(
    private readonly saved: SavedCalculationsService,
    private readonly clock: Clock,
  ) {}

  /** Calculates and saves the result. */
  @Post()
  @RequireRole('member')
  @Idempotent()
  @ApiProblems(400)
  async save(@CurrentUser() user: SignedInUser, @Body() { name, ...request }: SaveCalculationDto): Promise<SavedCalculationDto> {
    return savedDetail(await this.saved.save(user, request, name, this.clock.today()), false);
  }

  /** The organization's saved calculations, newest first. */
  @Get()
  @SignedIn()
  @ApiOkResponse({
    type: [SavedCalculationSummaryDto],
    headers: { 'X-Total-Count': { description: 'Total number of entries.', schema: { type: 'integer' } } },
  })
  @ApiProblems(400)
  async list(
    @CurrentUser() { organizationId }: SignedInUser,
    @Query() { limit = DEFAULT_PAGE, offset = 0 }: NewestPageQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SavedCalculationSummaryDto[]> {
    const [found, total] = await this.saved.list(organizationId, limit, offset);
    response.set('X-Total-Count', String(total));
    return found.map(savedSummary);
  }

  /** A saved calculation: the request and the result. */
  @Get(':id')
  @SignedIn()
  @ApiProblems(404)
  async get(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<SavedCalculationDto> {
    const found = await this.saved.get(organizationId, id);
    return savedDetail(found, await this.saved.isOutdated(found, this.clock.today()));
  }

  /** Deletes a saved calculation. */
  @Delete(':id')
  @RequireRole('member')
  @HttpCode(204)
  @ApiProblems(404)
  async delete(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<void> {
    await this.saved.delete(organizationId, id);
  }
}
