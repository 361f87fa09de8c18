import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { JurisdictionsService, createUnknownJurisdictionProblem } from '../jurisdictions/jurisdictions.service.js';
import { Public } from '../platform/kernel/access/access.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { describeTotalCountHeader } from '../platform/web/http/api-list-response.js';
import { FilingScheduleService } from './filing-schedule.service.js';
import { DEFAULT_LIMIT, JurisdictionDeadlinesQueryDto } from './jurisdiction-deadlines.dto.js';
import { UpcomingDeadlineDto, toUpcomingDeadlineDto } from './upcoming-deadline.dto.js';
import { StateParam } from '../jurisdictions/state-param.decorator.js';

/** Public, like the rulebook it is computed from; it contains no organization data. */
@ApiTags('Deadlines')
@Controller('jurisdictions')
@Public()
export class JurisdictionDeadlinesController {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly deadlines: FilingScheduleService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Returns the next filings of a jurisdiction within a year, earliest first. Empty if the rulebook has none with a calendar date: filings
   * due per policy or after an event are in `filingObligations` of the jurisdiction.
   */
  @Get(':code/deadlines')
  @ApiOkResponse({ type: [UpcomingDeadlineDto], headers: describeTotalCountHeader('Number of filings due within a year.') })
  next(
    @StateParam() code: string,
    @Query() { limit = DEFAULT_LIMIT }: JurisdictionDeadlinesQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): UpcomingDeadlineDto[] {
    const jurisdiction = this.jurisdictions.find(code);
    if (!jurisdiction) throw createUnknownJurisdictionProblem(code);
    const due = this.deadlines.listUpcoming(jurisdiction.code, this.clock.today());
    response.set('X-Total-Count', String(due.length));
    return due.slice(0, limit).map(toUpcomingDeadlineDto);
  }
}
