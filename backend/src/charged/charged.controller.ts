import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import {
  ChargeCauseSumDto,
  ChargeCorrectionsQueryDto,
  ChargedDownloadQueryDto,
  ChargedListQueryDto,
  ChargedMonthDto,
  ChargedOverviewDto,
  ChargedTransactionDto,
  HeldAmountDto,
  HeldDownloadQueryDto,
  HeldListQueryDto,
  HeldTransactionDto,
  ReopenedDifferencesDto,
  SettledDifferencesDto,
  SettleDifferencesDto,
  SettlementLawDto,
  UndoSettlementsDto,
} from './charged.dto.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { ChargeDecisionsService } from './charge-decisions.service.js';
import { ChargeDocumentsService } from './charge-documents.service.js';
import { ChargedService } from './charged.service.js';
import { HeldAmountsService } from './held-amounts.service.js';

@ApiTags('Payments')
@Controller('charged')
export class ChargedController {
  constructor(
    private readonly charged: ChargedService,
    private readonly decisions: ChargeDecisionsService,
    private readonly documents: ChargeDocumentsService,
    private readonly held: HeldAmountsService,
  ) {}

  /** Returns transactions whose invoices differ from the amounts due, with the causes; the largest shortfall first. */
  @Get()
  @MayRead('charges')
  @ApiPageResponse(ChargedTransactionDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: ChargedListQueryDto): Promise<Page<ChargedTransactionDto>> {
    return this.charged.list(organizationId, query);
  }

  /** Returns the number and sum of differences by state and cause. */
  @Get('causes')
  @MayRead('charges')
  @ApiListResponse(ChargeCauseSumDto, 'one for each state and cause')
  async listCauses(@CurrentCaller() { organizationId }: Caller): Promise<ChargeCauseSumDto[]> {
    return this.charged.sumByCause(organizationId);
  }

  /** Downloads the sums of differences by month, state and cause as a file. */
  @Get('causes/download')
  @MayRead('charges')
  @ApiDownloadResponse('csv', 'xlsx')
  async downloadCauses(
    @CurrentCaller() { organizationId }: Caller,
    @Query() { format = 'csv' }: FormatQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.charged.downloadCauses(organizationId, format), response);
  }

  /** Returns the number and sums of all open differences. */
  @Get('overview')
  @MayRead('charges')
  async getOverview(@CurrentCaller() { organizationId }: Caller): Promise<ChargedOverviewDto> {
    return this.charged.getOverview(organizationId);
  }

  /** Returns the amounts collected, paid, refunded and still held, by state and month. */
  @Get('held')
  @MayRead('charges')
  @ApiListResponse(HeldAmountDto, 'one for each state and month with an amount that was collected')
  async listHeld(@CurrentCaller() { organizationId }: Caller): Promise<HeldAmountDto[]> {
    return this.held.listHeld(organizationId);
  }

  /**
   * Returns the transactions in a state and month with the amounts collected, paid, refunded and held. Payments for the month are allocated payee by
   * payee: if less was paid than is due, they cover the charges in the order in which they were recorded.
   */
  @Get('held/transactions')
  @MayRead('charges')
  @ApiPageResponse(HeldTransactionDto)
  async listHeldTransactions(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: HeldListQueryDto,
  ): Promise<Page<HeldTransactionDto>> {
    return this.held.listTransactions(organizationId, query);
  }

  /** Downloads the transactions in a state and month with the amounts held as a file. */
  @Get('held/transactions/download')
  @MayRead('charges')
  @ApiDownloadResponse('csv', 'xlsx')
  async downloadHeldTransactions(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: HeldDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.held.downloadTransactions(organizationId, query), response);
  }

  /** Returns the amounts charged, due, collected, refunded and paid, by state and month. */
  @Get('months')
  @MayRead('charges')
  @ApiListResponse(ChargedMonthDto, 'one for each state and month with an invoice, newest first')
  async listMonths(@CurrentCaller() { organizationId }: Caller): Promise<ChargedMonthDto[]> {
    return this.charged.listMonths(organizationId);
  }

  /** Returns each state's law on absorbing or keeping a difference, with the sources. */
  @Get('laws')
  @MayRead('charges')
  @ApiListResponse(SettlementLawDto, 'one for each state')
  listLaws(): SettlementLawDto[] {
    return this.decisions.listLaws();
  }

  /** Downloads the list as a file, with its filters and its order. */
  @Get('download')
  @MayRead('charges')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: ChargedDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.charged.download(organizationId, query), response);
  }

  /** Settles differences: records how each is resolved. A difference that changes later is open again. */
  @Post('settlements')
  @HttpCode(200)
  @MayWrite('charges')
  @Idempotent()
  async settle(@CurrentCaller() caller: Caller, @Body() body: SettleDifferencesDto): Promise<SettledDifferencesDto> {
    return this.decisions.settle(caller, body);
  }

  /** Undoes the decisions on differences, with the reason. The differences are open again. */
  @Post('settlements/undone')
  @HttpCode(200)
  @MayWrite('charges')
  @Idempotent()
  async undo(@CurrentCaller() caller: Caller, @Body() body: UndoSettlementsDto): Promise<ReopenedDifferencesDto> {
    return this.decisions.undo(caller, body);
  }

  /** Downloads the corrected invoices and refunds that were decided, one row each, for your accounting system; with the filters of the list. */
  @Get('corrections/download')
  @MayRead('charges')
  @ApiDownloadResponse('csv', 'xlsx')
  async downloadCorrections(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: ChargeCorrectionsQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.documents.downloadCorrections(organizationId, query), response);
  }

  /** Returns the PDF for a decision: the corrected invoice for the rest, or the notice of refund to the insured. */
  @Get(':id/document')
  @MayRead('charges')
  @ApiDownloadResponse('pdf')
  @ApiProblems('conflict')
  async downloadDocument(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the transaction') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.documents.createPdf(organizationId, id), response);
  }
}
