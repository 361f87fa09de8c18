import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswersAll } from '../platform/http/answers-all.js';
import { UpcomingDeadlineDto, upcomingDeadlineView } from '../deadlines/upcoming-deadline.dto.js';
import { CurrentCaller, MayRead } from '../platform/access/access.js';
import type { Caller } from '../platform/access/caller.js';
import { Clock } from '../platform/clock/clock.js';
import { FilingOutlook } from './filing-outlook.service.js';
import { DEFAULT_DAYS, UpcomingDeadlinesQueryDto } from './upcoming-deadlines.dto.js';

@ApiTags('Deadlines')
@Controller('deadlines')
@MayRead('filing')
export class UpcomingDeadlinesController {
  constructor(
    private readonly outlook: FilingOutlook,
    private readonly clock: Clock,
  ) {}

  /** The upcoming filings that apply to the organization, earliest first. */
  @Get('upcoming')
  @AnswersAll(UpcomingDeadlineDto)
  async upcoming(
    @CurrentCaller() { organizationId }: Caller,
    @Query() { days = DEFAULT_DAYS }: UpcomingDeadlinesQueryDto,
  ): Promise<UpcomingDeadlineDto[]> {
    const { filings } = await this.outlook.of(organizationId, this.clock.today());
    return filings.filter(({ daysUntil }) => daysUntil >= 0 && daysUntil <= days).map(upcomingDeadlineView);
  }
}
