import { Body, Controller, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, SignedIn } from '../platform/kernel/access/access.js';
import type { SignedInUser } from '../platform/kernel/access/caller.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { MarkedReadDto, NotificationDto, NotificationListQueryDto, SnoozeDto } from './notification.dto.js';
import { NotificationsService } from './notifications.service.js';

const unreadHeader = {
  'X-Unread-Count': {
    description: 'Number of your unread notifications, regardless of the filter.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const;

@ApiTags('Notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** Returns your notifications, newest first. */
  @Get()
  @SignedIn()
  @ApiPageResponse(NotificationDto, { headers: unreadHeader })
  async list(
    @CurrentUser() user: SignedInUser,
    @Query() query: NotificationListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Page<NotificationDto>> {
    const { unread, ...page } = await this.notifications.list(user, query);
    response.set('X-Unread-Count', String(unread));
    return page;
  }

  /** Marks all of your notifications as read. */
  @Post('read-all')
  @HttpCode(200)
  @SignedIn()
  async readAll(@CurrentUser() user: SignedInUser): Promise<MarkedReadDto> {
    return { marked: await this.notifications.markAllRead(user) };
  }

  /** Marks one of your notifications as read. */
  @Patch(':id/read')
  @SignedIn()
  async markRead(@CurrentUser() user: SignedInUser, @IdParam('the notification') id: string): Promise<NotificationDto> {
    return this.notifications.markRead(user, id);
  }

  /** Snoozes one of your notifications: it returns as unread on the date. */
  @Patch(':id/snooze')
  @SignedIn()
  async snooze(
    @CurrentUser() user: SignedInUser,
    @IdParam('the notification') id: string,
    @Body() { until }: SnoozeDto,
  ): Promise<NotificationDto> {
    return this.notifications.snoozeNotification(user, id, until);
  }
}
