import { Body, Controller, Delete, Get, HttpCode, Param, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequireRole, SignedIn, type SignedInUser } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import type { User } from '../user.entity.js';
import { ChangeRoleDto, MemberDto } from './members.dto.js';
import { MembersService } from './members.service.js';

@ApiTags('Organization')
@Controller('organization/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /** The users of the organization by name; at most 1,000. */
  @Get()
  @SignedIn()
  async list(@CurrentUser() { organizationId }: SignedInUser): Promise<MemberDto[]> {
    return (await this.members.list(organizationId)).map(memberDto);
  }

  /** Gives a member another role. Their sessions end. */
  @Patch(':id')
  @RequireRole('owner')
  @ApiProblems(400, 404, 409, 503)
  async changeRole(
    @CurrentUser() { organizationId }: SignedInUser,
    @Param('id', IdPipe) id: string,
    @Body() { role }: ChangeRoleDto,
  ): Promise<MemberDto> {
    return memberDto(await this.members.changeRole(organizationId, id, role));
  }

  /** Removes a member. Their sessions end. */
  @Delete(':id')
  @HttpCode(204)
  @RequireRole('owner')
  @ApiProblems(404, 409, 503)
  async remove(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<void> {
    await this.members.remove(organizationId, id);
  }
}

function memberDto({ id, name, email, role, createdAt }: User): MemberDto {
  return { id, name, email, role, createdAt: createdAt.toISOString() };
}
