import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../platform/kernel/access/access.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { NetworkGuard } from '../../platform/kernel/redis/network.guard.js';
import { PasswordResetDto, RequestPasswordResetDto, ResetPasswordDto } from './password-reset.dto.js';
import { PasswordResetsService } from './password-resets.service.js';
import { TokenParam } from '../token-param.decorator.js';

@ApiTags('Sign-in')
@Controller('auth/password-reset')
@Public()
@UseGuards(NetworkGuard)
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetsService) {}

  /** Sends the link to choose a new password if the address has an account. The response is the same if it has none. */
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The email is sent if the address has an account.' })
  @ApiProblems('conflict')
  async request(@Body() { email }: RequestPasswordResetDto, @Req() request: Request): Promise<void> {
    await this.resets.requestReset(email, request.ip ?? '');
  }

  /** Returns the account behind a link to choose a new password. */
  @Get(':token')
  async preview(@TokenParam() token: string): Promise<PasswordResetDto> {
    return { email: await this.resets.getEmail(token) };
  }

  /** Sets a new password with a link that works once, within one hour. All sessions of the user end. */
  @Post(':token')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The password is set; the person is signed out everywhere.' })
  @ApiProblems('conflict')
  async reset(@TokenParam() token: string, @Body() { password }: ResetPasswordDto): Promise<void> {
    await this.resets.resetPassword(token, password);
  }
}
