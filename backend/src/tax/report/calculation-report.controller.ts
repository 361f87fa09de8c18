import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, type SignedInUser } from '../../platform/auth/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import type { CalculationDto } from '../calculation.dto.js';
import { CalculationRequestDto } from '../calculation-request.dto.js';
import { CalculatorService } from '../calculator.service.js';
import { asAnsweredNow } from '../saved/saved-calculation-view.js';
import { SavedCalculationsService } from '../saved/saved-calculations.service.js';
import { calculationPdf } from './calculation-pdf.js';
import { calculationReport } from './calculation-report.js';

const PDF = 'application/pdf';
const pdfAnswer = { description: 'The report.', content: { [PDF]: { schema: { type: 'string' as const, format: 'binary' } } } };

@ApiTags('Tax')
@Controller('tax')
@SignedIn()
export class CalculationReportController {
  constructor(
    private readonly calculator: CalculatorService,
    private readonly saved: SavedCalculationsService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: Clock,
  ) {}

  /** The PDF of a calculation: every line with its rule and source. */
  @Post('calculate/report')
  @HttpCode(200)
  @ApiProduces(PDF)
  @ApiOkResponse(pdfAnswer)
  @ApiProblems(400)
  async report(@CurrentUser() { organizationId }: SignedInUser, @Body() body: CalculationRequestDto): Promise<StreamableFile> {
    return this.file(await this.calculator.calculate(organizationId, body, this.clock.today()));
  }

  /** The PDF of a saved calculation, with the result as saved. */
  @Get('calculations/:id/report')
  @ApiProduces(PDF)
  @ApiOkResponse(pdfAnswer)
  @ApiProblems(404)
  async savedReport(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    return this.file(asAnsweredNow((await this.saved.get(organizationId, id)).result));
  }

  private async file(calculation: CalculationDto): Promise<StreamableFile> {
    const state = this.jurisdictions.find(calculation.state);
    const sources = state?.editions.statute.sources ?? [];
    const content = await calculationPdf(calculationReport(calculation, state?.name ?? calculation.state, sources, this.clock.today()));
    const fileName = `tax-${calculation.state}-${calculation.effectiveDate}.pdf`;
    return new StreamableFile(content, { type: PDF, disposition: `attachment; filename="${fileName}"`, length: content.length });
  }
}
