import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequireRole, type SignedInUser } from '../../platform/auth/access.js';
import { Configuration } from '../../platform/config/configuration.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import type { Invitation } from './invitation.entity.js';
import { InvitationDto, InviteDto, NewInvitationDto } from './invitations.dto.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('Organization')
@Controller('organization/invitations')
@RequireRole('owner')
export class InvitationsController {
  private readonly publicUrl: string;

  constructor(
    configuration: Configuration,
    private readonly invitations: InvitationsService,
  ) {
    this.publicUrl = configuration.get('publicUrl');
  }

  /** The invitations that can still be accepted, newest first; at most 200. */
  @Get()
  async list(@CurrentUser() user: SignedInUser): Promise<InvitationDto[]> {
    return (await this.invitations.open(user.organizationId)).map(invitationDto);
  }

  /** Invites somebody for seven days. An earlier invitation of the same address is revoked. */
  @Post()
  @ApiProblems(400, 409)
  async invite(@CurrentUser() user: SignedInUser, @Body() body: InviteDto): Promise<NewInvitationDto> {
    const { invitation, token } = await this.invitations.invite(user, body);
    return Object.assign(invitationDto(invitation), { acceptUrl: `${this.publicUrl}/invitations/${token}` });
  }

  /** Revokes an invitation. */
  @Delete(':id')
  @HttpCode(204)
  @ApiProblems(404)
  async revoke(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: string): Promise<void> {
    await this.invitations.revoke(user.organizationId, id);
  }
}

function invitationDto({ id, email, role, createdAt, expiresAt }: Invitation): InvitationDto {
  return { id, email, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
