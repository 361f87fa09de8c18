import { CurrentCaller, CurrentUser, MayManage } from '../../platform/kernel/access/access.js';
import type { Caller, SignedInUser } from '../../platform/kernel/access/caller.js';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../platform/web/http/path-params.js';
import { IdempotentWithSecret } from '../../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../../platform/kernel/lists/page.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import {
  InvitationDto,
  InvitationListQueryDto,
  toInvitationDto,
  InviteDto,
  NewInvitationDto,
  toNewInvitationDto,
} from './invitations.dto.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('Organization')
@Controller('organization/invitations')
@MayManage('members')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  /** Returns the invitations that can still be accepted, newest first by default; at most 200. */
  @Get()
  @ApiPageResponse(InvitationDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: InvitationListQueryDto): Promise<Page<InvitationDto>> {
    return mapPage(await this.invitations.listOpen(organizationId, query), toInvitationDto);
  }

  /**
   * Invites a person for seven days, by email if a mail server is configured and you have verified your address. An earlier invitation to
   * the same address is revoked; wait a minute before you invite the same address again.
   */
  @Post()
  @IdempotentWithSecret('The invitation was created, but its link is no longer kept. Send the invitation again to get another link.')
  @ApiProblems('email-not-verified')
  async invite(@CurrentUser() user: SignedInUser, @Body() body: InviteDto): Promise<NewInvitationDto> {
    return toNewInvitationDto(await this.invitations.invite(user, body));
  }

  /** Sends an invitation again with a new link for seven more days. The earlier link stops working. */
  @Post(':id/resend')
  @IdempotentWithSecret('The invitation was sent again, but its link is no longer kept. Send it again to get another link.')
  @ApiProblems('email-not-verified')
  async resend(@CurrentUser() user: SignedInUser, @IdParam('the invitation') id: string): Promise<NewInvitationDto> {
    return toNewInvitationDto(await this.invitations.resend(user, id));
  }

  /** Revokes an invitation. */
  @Delete(':id')
  @HttpCode(204)
  async revoke(@CurrentUser() user: SignedInUser, @IdParam('the invitation') id: string): Promise<void> {
    await this.invitations.revoke(user.organizationId, id);
  }
}
