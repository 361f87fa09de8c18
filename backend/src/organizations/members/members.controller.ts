import { CurrentCaller, MayManage, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { Body, Controller, Delete, Get, HttpCode, Patch, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiDownloadResponse, sendDownload } from '../../platform/content/downloads/download.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { ChangeRoleDto, MemberDownloadQueryDto, MemberDto, MemberListQueryDto, toMemberDto } from './members.dto.js';
import { MembersService } from './members.service.js';

@ApiTags('Organization')
@Controller('organization/members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /** Returns the users of the organization, by name by default. */
  @Get()
  @MayRead('members')
  @ApiPageResponse(MemberDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: MemberListQueryDto): Promise<Page<MemberDto>> {
    return this.members.list(organizationId, query, toMemberDto);
  }

  /** Returns the listed users as a file, with the same filters, search and order but no limit. */
  @Get('download')
  @MayRead('members')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: MemberDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.members.download(organizationId, query), response);
  }

  /** Changes the role of a member. Their sessions end. */
  @Patch(':id')
  @MayManage('members')
  async changeRole(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the member') id: string,
    @Body() { role }: ChangeRoleDto,
  ): Promise<MemberDto> {
    return toMemberDto(await this.members.changeRole(organizationId, id, role));
  }

  /** Removes a member. Their sessions end. */
  @Delete(':id')
  @HttpCode(204)
  @MayManage('members')
  async remove(@CurrentCaller() { organizationId }: Caller, @IdParam('the member') id: string): Promise<void> {
    await this.members.remove(organizationId, id);
  }
}
