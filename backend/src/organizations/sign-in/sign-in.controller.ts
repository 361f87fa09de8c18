import { Body, Controller, Get, HttpCode, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, Public, SignedIn } from '../../platform/kernel/access/access.js';
import { getVisibleOrganizationId, type SignedInUser } from '../../platform/kernel/access/caller.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { MailServerClient } from '../../platform/outside/mail/mail-server.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { NetworkGuard } from '../../platform/kernel/redis/network.guard.js';
import { OrganizationsService } from '../organizations.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignedInUserDto, toSignedInUserDto } from '../signed-in-user.dto.js';
import type { User } from '../user.entity.js';
import { CredentialsService } from './credentials.service.js';
import { PasswordGuard } from './password.guard.js';
import { ChangePasswordDto, SignInDto, SignInOptionsDto, SignUpDto } from './sign-in.dto.js';

@ApiTags('Sign-in')
@Controller('auth')
export class SignInController {
  private readonly isOidcConfigured: boolean;
  private readonly acceptsSignUps: boolean;

  constructor(
    configuration: Configuration,
    private readonly organizations: OrganizationsService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly mailServer: MailServerClient,
  ) {
    this.isOidcConfigured = configuration.get('oidcIssuer') !== undefined;
    this.acceptsSignUps = configuration.get('signUp') === 'open';
  }

  /** Returns the signed-in user. */
  @Get('user')
  @SignedIn()
  async getUser(@CurrentUser() user: SignedInUser): Promise<SignedInUserDto> {
    return toSignedInUserDto(user, await this.organizations.get(getVisibleOrganizationId(user)));
  }

  /** Returns the available sign-in methods. */
  @Get('options')
  @Public()
  listOptions(): SignInOptionsDto {
    return { oidc: this.isOidcConfigured, passwordReset: this.mailServer.isConfigured, signUp: this.acceptsSignUps };
  }

  /** Signs in with an email address and password, and sets the session cookie. */
  @Post('sign-in')
  @HttpCode(200)
  @Public()
  @UseGuards(NetworkGuard, PasswordGuard)
  @ApiBody({ type: SignInDto })
  @ApiProblems('sign-in-failed')
  async signIn(@Req() request: Request & { user: User }): Promise<SignedInUserDto> {
    return this.startSession(request, request.user);
  }

  /** Creates an organization with a 30-day trial, signs in its owner and sets the session cookie. */
  @Post('sign-up')
  @Public()
  @UseGuards(NetworkGuard)
  @ApiProblems('sign-up-closed')
  async signUp(@Body() body: SignUpDto, @Req() request: Request): Promise<SignedInUserDto> {
    if (!this.acceptsSignUps)
      throw new Problem('sign-up-closed', 'This installation does not accept sign-ups. Ask its operator, or an owner to invite you.');
    this.sessions.requireSessions(request);
    return this.startSession(request, await this.credentials.signUp(body, request.ip ?? ''));
  }

  /** Ends the session on the server and clears the cookie; does nothing without a session. */
  @Post('sign-out')
  @HttpCode(204)
  @Public()
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    this.sessions.requireSessions(request);
    await this.sessions.signOut(request, response);
  }

  /** Changes the password. All sessions of the user end, and a new one starts in this browser. */
  @Put('password')
  @SignedIn()
  async changePassword(
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<SignedInUserDto> {
    const changed = await this.credentials.changePassword(user, currentPassword, newPassword);
    await this.sessions.endAll(changed.id);
    return this.startSession(request, changed);
  }

  private async startSession(request: Request, user: User): Promise<SignedInUserDto> {
    await this.sessions.startSession(request, user);
    return toSignedInUserDto(user, await this.organizations.get(user.organizationId));
  }
}
