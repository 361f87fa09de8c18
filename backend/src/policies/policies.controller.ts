import { CurrentCaller, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { PolicyDetailDto, PolicyDto } from './policies.dto.js';
import { PolicyDownloadQueryDto, PolicyListQueryDto } from './policy-filter.dto.js';
import { PolicyTotalsDto, PolicyTotalsQueryDto } from './policy-totals.dto.js';
import { PolicyExplanationsService } from './policy-explanations.service.js';
import { PoliciesService } from './policies.service.js';
import { policyList } from '../book/policy-list.js';

@ApiTags('Policies')
@Controller('policies')
@MayRead('policies')
export class PoliciesController {
  constructor(
    private readonly policies: PoliciesService,
    private readonly explanations: PolicyExplanationsService,
  ) {}

  /** Returns the organization's policies, most recently changed first by default. */
  @Get()
  @ApiPageResponse(PolicyDto, policyList)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: PolicyListQueryDto): Promise<Page<PolicyDto>> {
    return this.policies.list(organizationId, query);
  }

  /** Returns totals over all pages of the list of policies, with the same filters and search. */
  @Get('totals')
  async getTotals(@CurrentCaller() { organizationId }: Caller, @Query() query: PolicyTotalsQueryDto): Promise<PolicyTotalsDto> {
    return this.policies.getTotals(organizationId, query);
  }

  /** Returns the list of policies as a file, with the same filters, search and order, and without a limit. */
  @Get('download')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: PolicyDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.policies.download(organizationId, query), response);
  }

  /** Returns one policy with its transactions and their tax lines. */
  @Get(':id')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the policy') id: string): Promise<PolicyDetailDto> {
    return this.policies.get(organizationId, id);
  }

  /** Returns a PDF that explains the charges of a policy to the insured: premium, each charge with its base, law and payee. */
  @Get(':id/explanation')
  @ApiDownloadResponse('pdf')
  async downloadExplanation(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the policy') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.explanations.createPdf(organizationId, id), response);
  }
}
