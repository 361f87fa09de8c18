import { CurrentCaller, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { ApiDownloadResponse, sendDownload, toDownload } from '../../platform/content/downloads/download.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { writePdf } from '../../platform/content/pdf/write-pdf.js';
import { CalculationRequestDto } from '../calculator/calculation-request.dto.js';
import { CalculatorService } from '../calculator/calculator.service.js';
import { SavedCalculationsService } from '../saved/saved-calculations.service.js';
import { buildCalculationReport, type ReportedCalculation } from './calculation-report.js';

@ApiTags('Tax')
@Controller('tax')
@MayRead('tax')
export class CalculationReportController {
  constructor(
    private readonly calculator: CalculatorService,
    private readonly saved: SavedCalculationsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns a calculation as a PDF, with the rule and source of each line. */
  @Post('calculate/report')
  @HttpCode(200)
  @ApiDownloadResponse('pdf')
  async getReport(
    @CurrentCaller() { organizationId }: Caller,
    @Body() body: CalculationRequestDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(await this.calculator.calculate(organizationId, body, this.clock.today()), this.clock.now(), response);
  }

  /** Returns a saved calculation as a PDF, with the result as saved. */
  @Get('calculations/:id/report')
  @ApiDownloadResponse('pdf')
  async savedReport(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the saved calculation') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const { result, savedAt } = await this.saved.get(organizationId, id);
    await this.send(result, savedAt, response);
  }

  private async send(calculation: ReportedCalculation, madeAt: Date, response: Response): Promise<void> {
    const state = this.jurisdictions.find(calculation.state);
    const sources = state?.editions.statute.sources ?? [];
    const report = buildCalculationReport(calculation, state?.name ?? calculation.state, sources, madeAt, this.clock.toLocalDay(madeAt));
    await sendDownload(toDownload(`tax-${calculation.state}-${calculation.effectiveDate}`, 'pdf', await writePdf(report)), response);
  }
}
