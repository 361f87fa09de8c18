import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import type { UpcomingDeadline } from '../deadlines/upcoming-deadline.js';
import { CurrentUser, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { PolicyTotals } from '../policies/policy-totals.service.js';
import { DEFAULT_DAYS, UpcomingDeadlineDto, UpcomingDeadlinesQueryDto } from './upcoming-deadlines.dto.js';

@ApiTags('Deadlines')
@Controller('deadlines')
@SignedIn()
export class UpcomingDeadlinesController {
  constructor(
    private readonly deadlines: DeadlinesService,
    private readonly totals: PolicyTotals,
    private readonly clock: Clock,
  ) {}

  /** The filings that become due in the states in which the organisation has policies, earliest first. */
  @Get('upcoming')
  @ApiProblems(400)
  async upcoming(
    @CurrentUser() { organizationId }: SignedInUser,
    @Query() { days = DEFAULT_DAYS }: UpcomingDeadlinesQueryDto,
  ): Promise<UpcomingDeadlineDto[]> {
    const today = this.clock.today();
    const books = await this.totals.ofStates(organizationId, today);
    const states = [...books].filter(([, { policies }]) => policies > 0).map(([state]) => state);
    return this.deadlines.upcoming(states, today, days).map(toDto);
  }
}

function toDto({
  id,
  state,
  stateName,
  filingType,
  title,
  description,
  period,
  dueDate,
  daysUntil,
  legalDueDate,
  priority,
}: UpcomingDeadline): UpcomingDeadlineDto {
  return {
    id,
    state,
    stateName,
    filingType,
    title,
    description,
    period,
    dueDate,
    daysUntil,
    ...(legalDueDate && { legalDueDate }),
    priority,
  };
}
