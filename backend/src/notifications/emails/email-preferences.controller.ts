import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { EmailPreferencesDto } from './email-preferences.dto.js';
import { EmailPreferencesService } from './email-preferences.service.js';

@ApiTags('Notifications')
@Controller('email-preferences')
@SignedIn()
export class EmailPreferencesController {
  constructor(private readonly preferences: EmailPreferencesService) {}

  /** Returns your quiet hours and daily digest. */
  @Get()
  async get(@CurrentUser() user: SignedInUser): Promise<EmailPreferencesDto> {
    return this.preferences.getPreferences(user);
  }

  /** Saves your quiet hours and daily digest, for future notifications. */
  @Put()
  async save(@CurrentUser() user: SignedInUser, @Body() body: EmailPreferencesDto): Promise<EmailPreferencesDto> {
    return this.preferences.save(user, body);
  }
}
