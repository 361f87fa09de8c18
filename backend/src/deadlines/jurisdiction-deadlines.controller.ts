import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { Public } from '../platform/auth/access.js';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { Problem } from '../platform/http/problem.js';
import { DeadlinesService } from './deadlines.service.js';
import { DEFAULT_LIMIT, JurisdictionDeadlinesQueryDto } from './jurisdiction-deadlines.dto.js';
import { UpcomingDeadlineDto } from './upcoming-deadline.dto.js';

/** Public like the rulebook that it is computed from: it tells nothing of any organization. */
@ApiTags('Deadlines')
@Controller('jurisdictions')
@Public()
export class JurisdictionDeadlinesController {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly deadlines: DeadlinesService,
    private readonly clock: Clock,
  ) {}

  /**
   * The next filings of a jurisdiction within a year, earliest first. Empty where the rulebook has none with a calendar date:
   * filings due per policy or after an event are in `filingObligations` of the jurisdiction.
   */
  @Get(':code/deadlines')
  @ApiProblems(400, 404)
  next(@Param('code') code: string, @Query() { limit = DEFAULT_LIMIT }: JurisdictionDeadlinesQueryDto): UpcomingDeadlineDto[] {
    const jurisdiction = this.jurisdictions.find(code);
    if (!jurisdiction) throw new Problem('not-found', `"${code}" is not the two-letter code of one of the 51 jurisdictions.`);
    return this.deadlines.nextOf(jurisdiction.code, this.clock.today(), limit).map((one) => UpcomingDeadlineDto.of(one));
  }
}
