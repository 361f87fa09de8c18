import { CurrentCaller, MayRead } from '../platform/access/access.js';
import type { Caller } from '../platform/access/caller.js';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AnswersDownload, sendDownload } from '../platform/downloads/download.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { AnswersPage } from '../platform/lists/answers-page.js';
import type { Page } from '../platform/lists/page.js';
import { PolicyDetailDto, PolicyDownloadQueryDto, PolicyDto, PolicyListQueryDto } from './policies.dto.js';
import { PolicyTotalsDto, PolicyTotalsQueryDto } from './figures/policy-totals.dto.js';
import { PoliciesService } from './policies.service.js';
import { policyList } from './policy-list.js';

@ApiTags('Policies')
@Controller('policies')
@MayRead('policies')
export class PoliciesController {
  constructor(private readonly policies: PoliciesService) {}

  /** The organization's policies, most recently changed first by default. */
  @Get()
  @AnswersPage(PolicyDto, policyList)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: PolicyListQueryDto): Promise<Page<PolicyDto>> {
    return this.policies.list(organizationId, query);
  }

  /** Totals of all listed policies, on every page, with the same filters and search. */
  @Get('totals')
  async totals(@CurrentCaller() { organizationId }: Caller, @Query() query: PolicyTotalsQueryDto): Promise<PolicyTotalsDto> {
    return this.policies.totalsOf(organizationId, query);
  }

  /** The listed policies as a file, with the same filters, search and order and no limit. */
  @Get('download')
  @AnswersDownload('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: PolicyDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.policies.download(organizationId, query), response);
  }

  /** One policy with its transactions and their tax lines. */
  @Get(':id')
  async get(@CurrentCaller() { organizationId }: Caller, @Param('id', IdPipe) id: string): Promise<PolicyDetailDto> {
    return this.policies.get(organizationId, id);
  }
}
