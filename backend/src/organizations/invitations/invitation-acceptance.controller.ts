import { Body, Controller, Get, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../platform/kernel/access/access.js';
import { NetworkGuard } from '../../platform/kernel/redis/network.guard.js';
import { EmailVerificationsService } from '../email-verification/email-verifications.service.js';
import { OrganizationsService } from '../organizations.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { CredentialsService } from '../sign-in/credentials.service.js';
import { SignedInUserDto, toSignedInUserDto } from '../signed-in-user.dto.js';
import { InvitationAcceptanceService } from './invitation-acceptance.service.js';
import { AcceptInvitationDto, InvitationPreviewDto } from './invitations.dto.js';
import { TokenParam } from '../token-param.decorator.js';

@ApiTags('Sign-in')
@Controller('auth/invitations')
@Public()
@UseGuards(NetworkGuard)
export class InvitationAcceptanceController {
  constructor(
    private readonly acceptance: InvitationAcceptanceService,
    private readonly credentials: CredentialsService,
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
    private readonly verifications: EmailVerificationsService,
  ) {}

  /** Returns the invitation behind a link. */
  @Get(':token')
  async preview(@TokenParam() token: string): Promise<InvitationPreviewDto> {
    const { organizationId, email, role } = await this.acceptance.getByToken(token);
    const { name } = await this.organizations.get(organizationId);
    return { organizationName: name, email, role };
  }

  /** Accepts an invitation, signs the new member in and sets the session cookie. */
  @Post(':token/accept')
  async accept(@TokenParam() token: string, @Body() body: AcceptInvitationDto, @Req() request: Request): Promise<SignedInUserDto> {
    this.sessions.requireSessions(request);
    const invitation = await this.acceptance.getByToken(token);
    const { name: organizationName } = await this.organizations.get(invitation.organizationId);
    const { email } = invitation;
    const person = await this.credentials.createMember({ email, name: body.name, organizationName }, body.password, request.ip ?? '');
    const member = await this.acceptance.accept(invitation, person, (tx, newcomer) => this.verifications.sendToNewUser(tx, newcomer));
    await this.sessions.startSession(request, member);
    return toSignedInUserDto(member, await this.organizations.get(member.organizationId));
  }
}
