import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiDownloadResponse, sendDownload } from '../../platform/content/downloads/download.js';
import { LiabilityDownloadQueryDto, LiabilityDto, LiabilityQueryDto } from './liability.dto.js';
import { LiabilityService } from './liability.service.js';

@ApiTags('Policies')
@Controller('policies')
@MayRead('policies')
export class LiabilityController {
  constructor(private readonly liability: LiabilityService) {}

  /** Returns the transactions behind a state's tax liability for the calendar year, with totals that equal it to the cent. */
  @Get('liability')
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: LiabilityQueryDto): Promise<LiabilityDto> {
    return this.liability.list(organizationId, query);
  }

  /** Returns all transactions behind a state's tax liability as a file. */
  @Get('liability/download')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: LiabilityDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(this.liability.download(organizationId, query), response);
  }
}
