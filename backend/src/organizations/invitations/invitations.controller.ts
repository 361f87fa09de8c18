import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequireRole, type SignedInUser } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { InvitationDto, InviteDto, NewInvitationDto } from './invitations.dto.js';
import { InvitationsService, type NewInvitation, type SentInvitation } from './invitations.service.js';

@ApiTags('Organization')
@Controller('organization/invitations')
@RequireRole('owner')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** The invitations that can still be accepted, newest first; at most 200. */
  @Get()
  async list(@CurrentUser() user: SignedInUser): Promise<InvitationDto[]> {
    return (await this.invitations.open(user.organizationId)).map(invitationDto);
  }

  /** Invites a person for seven days, by email if a mail server is configured. An earlier invitation of the same address is revoked. */
  @Post()
  @ApiProblems(400, 409, 429)
  async invite(@CurrentUser() user: SignedInUser, @Body() body: InviteDto): Promise<NewInvitationDto> {
    return newInvitationDto(await this.invitations.invite(user, body));
  }

  /** Sends an invitation again with a new link for seven more days. The earlier link stops working. */
  @Post(':id/resend')
  @ApiProblems(404, 429)
  async resend(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: string): Promise<NewInvitationDto> {
    return newInvitationDto(await this.invitations.resend(user, id));
  }

  /** Revokes an invitation. */
  @Delete(':id')
  @HttpCode(204)
  @ApiProblems(404)
  async revoke(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: string): Promise<void> {
    await this.invitations.revoke(user.organizationId, id);
  }
}

function newInvitationDto(sent: NewInvitation): NewInvitationDto {
  return Object.assign(invitationDto(sent), { acceptUrl: sent.acceptUrl });
}

function invitationDto({ invitation, letter }: SentInvitation): InvitationDto {
  const { id, email, role, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(letter && {
      letter: { id: letter.id, state: letter.state, problem: letter.problem, sentAt: letter.sentAt?.toISOString() ?? null },
    }),
  };
}
