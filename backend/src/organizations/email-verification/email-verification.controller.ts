import { Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, Public, SignedIn } from '../../platform/kernel/access/access.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { NetworkGuard } from '../../platform/kernel/redis/network.guard.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { EmailToVerifyDto, EmailVerificationDto } from './email-verification.dto.js';
import { EmailVerificationsService } from './email-verifications.service.js';
import { TokenParam } from '../token-param.decorator.js';

@ApiTags('Sign-in')
@Controller('auth/email-verification')
@UseGuards(NetworkGuard)
export class EmailVerificationController {
  constructor(private readonly verifications: EmailVerificationsService) {}

  /** Returns the verification status of the signed-in user's email address. */
  @Get()
  @SignedIn()
  async getState(@CurrentUser() user: SignedInUser): Promise<EmailVerificationDto> {
    const verifiedAt = await this.verifications.findVerifiedAt(user);
    return { email: user.email, verifiedAt: verifiedAt?.toISOString() ?? null, canSend: this.verifications.isPossible };
  }

  /** Sends the signed-in user another link to verify their address. */
  @Post()
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The email is sent.' })
  @Idempotent()
  @ApiProblems('conflict')
  async send(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<void> {
    await this.verifications.resend(user, request.ip ?? '');
  }

  /** Returns the email address that a verification link is for. */
  @Get(':token')
  @Public()
  async preview(@TokenParam() token: string): Promise<EmailToVerifyDto> {
    return { email: await this.verifications.getEmail(token) };
  }

  /** Verifies an address with a link that works once, within one hour. */
  @Post(':token')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The address is verified.' })
  async verify(@TokenParam() token: string): Promise<void> {
    await this.verifications.verify(token);
  }
}
