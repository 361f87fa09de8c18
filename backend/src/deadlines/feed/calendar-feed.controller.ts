import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { CalendarFeedDto, NewCalendarFeedDto } from './calendar-feed.dto.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

/** Creating a link accepts no Idempotency-Key: its response would be stored, and with it the link. Each person has at most one. */
@ApiTags('Deadlines')
@Controller('deadlines/feed')
@SignedIn()
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  /** Returns the status of your calendar link and its creation time, but not the link itself. */
  @Get()
  async get(@CurrentUser() user: SignedInUser): Promise<CalendarFeedDto> {
    return this.feeds.getFeed(user);
  }

  /** Creates your calendar link. A previous link stops working. */
  @Post()
  async create(@CurrentUser() user: SignedInUser): Promise<NewCalendarFeedDto> {
    return { feedUrl: await this.feeds.create(user) };
  }

  /** Revokes your calendar link. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'No calendar link works anymore.' })
  async revoke(@CurrentUser() user: SignedInUser): Promise<void> {
    await this.feeds.revokeFeed(user);
  }
}
