import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { IdempotentWithSecret } from '../../platform/web/idempotency/idempotent.js';
import { CalendarFeedDto, NewCalendarFeedDto } from './calendar-feed.dto.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

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
  @IdempotentWithSecret('Your calendar link was created, but its address is no longer kept. Create another link, which replaces it.')
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
