import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { OrganizationsService } from '../organizations.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccountsService } from '../sign-in/accounts.service.js';
import { SignedInUserDto, signedInUserDto } from '../signed-in-user.dto.js';
import { AcceptInvitationDto, InvitationPreviewDto } from './invitations.dto.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';

@ApiTags('Sign-in')
@Controller('auth/invitations')
@Public()
export class InvitationAcceptanceController {
  constructor(
    private readonly acceptance: InvitationAcceptance,
    private readonly accounts: AccountsService,
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
  ) {}

  /** What an invitation's link offers. */
  @Get(':token')
  @ApiProblems(404)
  async preview(@Param('token') token: string): Promise<InvitationPreviewDto> {
    const { organizationId, email, role } = await this.acceptance.byToken(token);
    const { name } = await this.organizations.get(organizationId);
    return { organizationName: name, email, role };
  }

  /** Accepts an invitation, signs the new member in and sets the session cookie. */
  @Post(':token/accept')
  @ApiProblems(400, 404, 409, 429, 503)
  async accept(@Param('token') token: string, @Body() body: AcceptInvitationDto, @Req() request: Request): Promise<SignedInUserDto> {
    this.sessions.requireSessions(request);
    const invitation = await this.acceptance.byToken(token);
    const person = await this.accounts.newMember(invitation.email, body, request.ip ?? '');
    const member = await this.acceptance.accept(invitation, person);
    await this.sessions.start(request, member);
    return signedInUserDto(member, await this.organizations.get(member.organizationId));
  }
}
