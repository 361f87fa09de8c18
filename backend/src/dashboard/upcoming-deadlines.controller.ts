import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { UpcomingDeadlineDto } from '../deadlines/upcoming-deadline.dto.js';
import { CurrentUser, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { PolicyTotals } from '../policies/policy-totals.service.js';
import { DEFAULT_DAYS, UpcomingDeadlinesQueryDto } from './upcoming-deadlines.dto.js';

@ApiTags('Deadlines')
@Controller('deadlines')
@SignedIn()
export class UpcomingDeadlinesController {
  constructor(
    private readonly deadlines: DeadlinesService,
    private readonly totals: PolicyTotals,
    private readonly clock: Clock,
  ) {}

  /** The upcoming filings in the states where the organization has policies, earliest first. */
  @Get('upcoming')
  @ApiProblems(400)
  async upcoming(
    @CurrentUser() { organizationId }: SignedInUser,
    @Query() { days = DEFAULT_DAYS }: UpcomingDeadlinesQueryDto,
  ): Promise<UpcomingDeadlineDto[]> {
    const today = this.clock.today();
    const books = await this.totals.ofStates(organizationId, today);
    const states = [...books].filter(([, { policies }]) => policies > 0).map(([state]) => state);
    return this.deadlines.upcoming(states, today, days).map((one) => UpcomingDeadlineDto.of(one));
  }
}
