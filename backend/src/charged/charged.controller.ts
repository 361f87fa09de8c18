import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import {
  ChargeCauseSumDto,
  ChargedDownloadQueryDto,
  ChargedListQueryDto,
  ChargedTransactionDto,
  HeldAmountDto,
  SettledDifferencesDto,
  SettleDifferencesDto,
} from './charged.dto.js';
import { ChargedService } from './charged.service.js';

@ApiTags('Payments')
@Controller('charged')
export class ChargedController {
  constructor(private readonly charged: ChargedService) {}

  /** Returns transactions whose invoices charged something other than what is due, with the causes; the largest shortfall first. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(ChargedTransactionDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: ChargedListQueryDto): Promise<Page<ChargedTransactionDto>> {
    return this.charged.list(organizationId, query);
  }

  /** Returns the number and sum of differences by state and cause. */
  @Get('causes')
  @MayRead('filing')
  @ApiListResponse(ChargeCauseSumDto, 'one for each state and cause')
  async listCauses(@CurrentCaller() { organizationId }: Caller): Promise<ChargeCauseSumDto[]> {
    return this.charged.sumByCause(organizationId);
  }

  /** Returns what was collected, paid, given back and is still held, by state and month. */
  @Get('held')
  @MayRead('filing')
  @ApiListResponse(HeldAmountDto, 'one for each state and month with an amount that was collected')
  async listHeld(@CurrentCaller() { organizationId }: Caller): Promise<HeldAmountDto[]> {
    return this.charged.listHeld(organizationId);
  }

  /** Downloads the list as a file, with its filters and its order. */
  @Get('download')
  @MayRead('filing')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: ChargedDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.charged.download(organizationId, query), response);
  }

  /** Settles differences: records how each is made good. A difference that changes later is open again. */
  @Post('settlements')
  @HttpCode(200)
  @MayWrite('filing')
  @Idempotent()
  async settle(@CurrentCaller() caller: Caller, @Body() body: SettleDifferencesDto): Promise<SettledDifferencesDto> {
    return this.charged.settle(caller, body);
  }
}
