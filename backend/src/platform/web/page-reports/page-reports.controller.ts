import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../kernel/access/access.js';
import { Throttled } from '../../kernel/redis/throttled.js';
import { redactMessage, redactStack } from './error-text.js';
import { PageMetricsService } from './page-metrics.js';
import { PageReportDto } from './page-reports.dto.js';

/** Maximum number of reports from one network, enough for an office of several hundred people who each open a page every minute. */
const REPORT_LIMIT = { name: 'page-reports', attempts: 1_000, withinSeconds: 60 };

@ApiTags('Operations')
@Controller('page-reports')
export class PageReportsController {
  private readonly logger = new Logger('page');

  constructor(private readonly metrics: PageMetricsService) {}

  /** Records the web vitals and errors of a page in a browser, for the operator's metrics. */
  @Post()
  @Public()
  @Throttled('network', REPORT_LIMIT)
  @HttpCode(204)
  record(@Body() { vitals, errors }: PageReportDto): void {
    for (const vital of vitals) this.metrics.recordVital(vital);
    for (const { message, stack = '', ...error } of errors) {
      this.metrics.recordError(error);
      this.logger.warn({ ...error, msg: 'error in a page', error: redactMessage(message), stack: redactStack(stack) });
    }
  }
}
