import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { Throttled } from '../../platform/kernel/redis/throttled.js';
import { AcceptsIdempotencyKey } from '../../platform/web/idempotency/accepts-idempotency-key.js';
import { readKeyedRequest } from '../../platform/web/idempotency/keyed-request.js';
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
  @AcceptsIdempotencyKey('Repeating the request with the same key within a day sends no second email and returns the result of the first.')
  @ApiProblems('email-not-verified', 'idempotency-conflict')
  async send(@CurrentUser() user: SignedInUser, @Body() body: TestEmailDto, @Req() request: Request): Promise<TestEmailResultDto> {
    return this.emails.sendTestEmail(user, body, readKeyedRequest(request));
  }
}
