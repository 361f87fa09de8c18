import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { NeedsPlan } from '../platform/kernel/access/needs-plan.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { RiskPlaceDto } from '../filings/risk-places/risk-place.dto.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import {
  MakePlacementPackageDto,
  PlacementDetailDto,
  PlacementDownloadQueryDto,
  PlacementDto,
  PlacementListQueryDto,
  PlacementOfficeDto,
  PlacementOverviewDto,
  PlacementPackagesDto,
  ReleasedPlacementsDto,
} from './placement.dto.js';
import { placementList } from './placement-list.js';
import { PlacementOfficesService } from './placement-offices.service.js';
import { PlacementsService } from './placements.service.js';

@ApiTags('Placements')
@Controller('placements')
export class PlacementsController {
  constructor(
    private readonly placements: PlacementsService,
    private readonly offices: PlacementOfficesService,
  ) {}

  /** Returns transactions that are reported one by one, sorted by due date by default. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(PlacementDto, placementList)
  async list(@CurrentCaller() caller: Caller, @Query() query: PlacementListQueryDto): Promise<Page<PlacementDto>> {
    return this.placements.list(caller, query);
  }

  /** Returns the number of placements at each stage, of late placements, and of placements with missing facts. */
  @Get('overview')
  @MayRead('filing')
  async getOverview(@CurrentCaller() { organizationId }: Caller): Promise<PlacementOverviewDto> {
    return this.placements.getOverview(organizationId);
  }

  /** Returns the offices with placements, by state. */
  @Get('offices')
  @MayRead('filing')
  @ApiListResponse(PlacementOfficeDto, 'one for each duty of a state')
  async listOffices(@CurrentCaller() { organizationId }: Caller): Promise<PlacementOfficeDto[]> {
    return this.offices.list(organizationId);
  }

  /** Downloads placements as a file, with the filters and the order of the list. */
  @Get('download')
  @MayRead('filing')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(@CurrentCaller() caller: Caller, @Query() query: PlacementDownloadQueryDto, @Res() response: Response): Promise<void> {
    await sendDownload(await this.placements.download(caller, query), response);
  }

  /** Creates packages of placements of one duty: filings that report them, with their packages. Sending one is recorded as for any filing. */
  @Post('packages')
  @NeedsPlan()
  @HttpCode(202)
  @MayWrite('filing')
  @Idempotent()
  @ApiAcceptedResponse({ type: PlacementPackagesDto, description: 'The filings, and the tasks that create their packages.' })
  @ApiProblems('conflict')
  async createPackages(@CurrentCaller() caller: Caller, @Body() body: MakePlacementPackageDto): Promise<PlacementPackagesDto> {
    return { placementPackages: await this.offices.createPackages(caller, body) };
  }

  /** Removes all placements from a package that was not sent. They can then be packaged again. */
  @Post('packages/:id/released')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiProblems('conflict')
  async release(@CurrentCaller() caller: Caller, @IdParam('the filing') id: string): Promise<ReleasedPlacementsDto> {
    return { placementCount: await this.offices.release(caller, id) };
  }

  /** Sets the location of the policy's risk: county and ZIP code. It applies to all placements and filings of the policy. */
  @Put(':id/place')
  @HttpCode(204)
  @MayWrite('filing')
  @ApiNoContentResponse({ description: 'The location is saved.' })
  async enterPlace(@CurrentCaller() caller: Caller, @IdParam('the placement') id: string, @Body() body: RiskPlaceDto): Promise<void> {
    await this.placements.enterPlace(caller, id, body);
  }

  /** Returns one placement with the duty behind it. */
  @Get(':id')
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the placement') id: string): Promise<PlacementDetailDto> {
    return this.placements.get(organizationId, id);
  }
}
