import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { Throttled } from '../../platform/kernel/redis/throttled.js';
import { TestEmailDto, TestEmailResultDto } from './test-email.dto.js';
import { TestEmailsService } from './test-emails.service.js';

const PER_HOUR = { name: 'test-emails', attempts: 5, withinSeconds: 60 * 60 };

@ApiTags('Notifications')
@Controller('test-email')
export class TestEmailsController {
  constructor(private readonly emails: TestEmailsService) {}

  /**
   * Sends a test email to you or another member, to a verified address and at most five an hour, and returns the mail server's response.
   */
  @Post()
  @HttpCode(200)
  @SignedIn()
  @Throttled('caller', PER_HOUR)
  @ApiProblems('email-not-verified')
  async send(@CurrentUser() user: SignedInUser, @Body() body: TestEmailDto): Promise<TestEmailResultDto> {
    return this.emails.sendTestEmail(user, body);
  }
}
