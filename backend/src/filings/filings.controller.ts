import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import { NeedsPlan } from '../platform/kernel/access/needs-plan.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiStoredFileResponse, sendStoredFile } from '../platform/content/downloads/stored-file-download.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { TaskDto, toTaskDto } from '../platform/work/tasks/tasks.dto.js';
import { FilingAmendmentsService } from './amendments/filing-amendments.service.js';
import { FilingPreFlightDto } from './pre-flight/pre-flight.dto.js';
import { FilingPreFlightsService } from './pre-flight/filing-pre-flights.service.js';
import { FilingDetailDto, FilingDto, FilingListQueryDto, OpenFilingDto } from './filing.dto.js';
import { FilingFilesService } from './filing-files.service.js';
import { FilingsService } from './filings.service.js';
import { FilingPackagesService } from './packages/filing-packages.service.js';
import { MakePackageDto } from './packages/package.dto.js';
import { RiskPlaceDto } from './risk-places/risk-place.dto.js';
import { RiskPlacesService } from './risk-places/risk-places.service.js';
import { FilingSubmissionService } from './submission/filing-submission.service.js';
import { SentFilingDto, SentSubmissionDto } from './submission/submission.dto.js';

@ApiTags('Filing')
@Controller('filings')
export class FilingsController {
  constructor(
    private readonly filings: FilingsService,
    private readonly preFlights: FilingPreFlightsService,
    private readonly packages: FilingPackagesService,
    private readonly files: FilingFilesService,
    private readonly sending: FilingSubmissionService,
    private readonly places: RiskPlacesService,
    private readonly amendments: FilingAmendmentsService,
  ) {}

  /** Returns the organization's filings, newest first by default. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(FilingDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: FilingListQueryDto): Promise<Page<FilingDto>> {
    return this.filings.list(organizationId, query);
  }

  /** Opens the filing of a deadline. There is one for each filing and period: a repeated request returns the same one. */
  @Post()
  @HttpCode(200)
  @MayWrite('filing')
  async open(@CurrentCaller() caller: Caller, @Body() { deadlineId }: OpenFilingDto): Promise<FilingDetailDto> {
    return this.filings.open(caller, deadlineId);
  }

  /** Returns one filing with its totals, its venue and its packages. */
  @Get(':id')
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the filing') id: string): Promise<FilingDetailDto> {
    return this.filings.get(organizationId, id);
  }

  /** Checks the current transactions of a filing against the reasons for which its office is known to reject or tag. */
  @Get(':id/checks')
  @MayRead('filing')
  async check(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the filing') id: string,
    @Query() { format }: MakePackageDto,
  ): Promise<FilingPreFlightDto> {
    return this.preFlights.runChecks(organizationId, id, format);
  }

  /** Sets the location of a policy's risk: county and ZIP code, for offices that ask for it. It applies to every filing of the policy. */
  @Put(':id/places/:policyId')
  @HttpCode(204)
  @MayWrite('filing')
  @ApiNoContentResponse({ description: 'The location is saved.' })
  async enterPlace(
    @CurrentCaller() caller: Caller,
    @IdParam('the filing') id: string,
    @IdParam('the policy', 'policyId') policyId: string,
    @Body() body: RiskPlaceDto,
  ): Promise<void> {
    await this.places.savePlace(caller, id, policyId, body);
    this.filings.publishChange(caller.organizationId);
  }

  /** Creates a package of the filing; if one is already being created, returns that one. */
  @Post(':id/packages')
  @NeedsPlan()
  @HttpCode(202)
  @MayWrite('filing')
  @Idempotent()
  @ApiAcceptedResponse({ type: TaskDto, description: 'The task that creates the package.' })
  @ApiProblems('conflict')
  async create(@CurrentCaller() caller: Caller, @IdParam('the filing') id: string, @Body() { format }: MakePackageDto): Promise<TaskDto> {
    return toTaskDto(await this.packages.requestPackage(caller, id, format));
  }

  /** Returns a file of a filing's package. */
  @Get(':id/files/:fileId')
  @MayRead('filing')
  @ApiStoredFileResponse()
  async createFile(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the filing') id: string,
    @IdParam('the file, from its package', 'fileId') fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendStoredFile(await this.files.open(organizationId, id, fileId), response);
  }

  /**
   * Opens the amendment of a filed period: a separate filing for transactions recorded since. If one is already being prepared, returns
   * that one.
   */
  @Post(':id/amendments')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiProblems('conflict')
  async createAmendment(@CurrentCaller() caller: Caller, @IdParam('the filing') id: string): Promise<FilingDetailDto> {
    const amendmentId = await this.amendments.openAmendment(caller, id);
    this.filings.publishChange(caller.organizationId);
    return this.filings.get(caller.organizationId, amendmentId);
  }

  /**
   * Records that a package was sent. It creates a submission, or updates the one that the office asked you to resubmit, and completes the deadline.
   */
  @Post(':id/sent')
  @HttpCode(200)
  @MayWrite('filing')
  @Idempotent()
  @ApiProblems('conflict')
  async recordSubmission(
    @CurrentCaller() caller: Caller,
    @IdParam('the filing') id: string,
    @Body() body: SentFilingDto,
  ): Promise<SentSubmissionDto> {
    const submissionId = await this.sending.sendFiling(caller, id, body);
    this.filings.publishChange(caller.organizationId);
    return { submissionId };
  }
}
