import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswersAll } from '../platform/http/answers-all.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { UpcomingDeadlineDto, upcomingDeadlineView } from '../deadlines/upcoming-deadline.dto.js';
import { CurrentCaller, MayRead } from '../platform/access/access.js';
import type { Caller } from '../platform/access/caller.js';
import { Clock } from '../platform/clock/clock.js';
import { PolicyTotals } from '../policies/policy-totals.service.js';
import { DEFAULT_DAYS, UpcomingDeadlinesQueryDto } from './upcoming-deadlines.dto.js';

@ApiTags('Deadlines')
@Controller('deadlines')
@MayRead('filing')
export class UpcomingDeadlinesController {
  constructor(
    private readonly deadlines: DeadlinesService,
    private readonly totals: PolicyTotals,
    private readonly clock: Clock,
  ) {}

  /** The upcoming filings in the states where the organization has policies, earliest first. */
  @Get('upcoming')
  @AnswersAll(UpcomingDeadlineDto)
  async upcoming(
    @CurrentCaller() { organizationId }: Caller,
    @Query() { days = DEFAULT_DAYS }: UpcomingDeadlinesQueryDto,
  ): Promise<UpcomingDeadlineDto[]> {
    const today = this.clock.today();
    const books = await this.totals.ofStates(organizationId, today);
    const states = [...books].filter(([, { policies }]) => policies > 0).map(([state]) => state);
    return this.deadlines.upcoming(states, today, days).map(upcomingDeadlineView);
  }
}
