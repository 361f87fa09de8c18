import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/kernel/access/access.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { PathParam } from '../../platform/web/http/path-params.js';

/** Public, because calendar programs cannot sign in: the link is the secret. */
@ApiTags('Deadlines')
@Controller('calendar')
@Public()
export class PublicCalendarController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  /** Returns the deadlines of a calendar link, in the iCalendar format. */
  @Get(':token.ics')
  @ApiOkResponse({
    description: 'The calendar.',
    headers: { ETag: { description: 'Validator of the calendar.', schema: { type: 'string' } } },
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  @ApiResponse({ status: 304, description: 'The calendar has not changed since the validator was sent.' })
  @ApiProblems('too-many-requests', 'unavailable')
  async get(
    @PathParam('token', 'Token of the calendar link.', 'kX3vQ0Zt5m1rJb8w') token: string,
    @Res() response: Response,
  ): Promise<void> {
    const { text, etag } = await this.feeds.readFeed(token);
    response.set({ ETag: etag, 'Cache-Control': 'private, no-cache', 'Content-Type': 'text/calendar; charset=utf-8' });
    response.send(text);
  }
}
