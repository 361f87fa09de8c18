import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { ApiListResponse } from '../../platform/web/http/api-list-response.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ChangeReminderSettingDto, ReminderSettingDto, toReminderSettingDto } from './reminder-settings.dto.js';
import { ReminderSettingsService } from './reminder-settings.service.js';

@ApiTags('Notifications')
@Controller('reminder-settings')
export class ReminderSettingsController {
  constructor(private readonly settings: ReminderSettingsService) {}

  /** Returns your reminder settings, one for each type. */
  @Get()
  @SignedIn()
  @ApiListResponse(ReminderSettingDto, 'one for each kind of reminder')
  async list(@CurrentUser() user: SignedInUser): Promise<ReminderSettingDto[]> {
    return (await this.settings.getSettings(user)).map(toReminderSettingDto);
  }

  /** Changes one of your reminder settings. */
  @Patch(':id')
  @SignedIn()
  async update(
    @CurrentUser() user: SignedInUser,
    @IdParam('the setting') id: string,
    @Body() body: ChangeReminderSettingDto,
  ): Promise<ReminderSettingDto> {
    return toReminderSettingDto(await this.settings.update(user, id, body));
  }
}
