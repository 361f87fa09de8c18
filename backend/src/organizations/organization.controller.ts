import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ChangeOrganizationDto, toOrganizationDto, OrganizationDto } from './organization.dto.js';
import { OrganizationsService } from './organizations.service.js';

@ApiTags('Organization')
@Controller('organization')
export class OrganizationController {
  constructor(private readonly organizations: OrganizationsService) {}

  /** Returns the signed-in user's organization. */
  @Get()
  @MayRead('organization')
  async get(@CurrentCaller() user: Caller): Promise<OrganizationDto> {
    return toOrganizationDto(await this.organizations.get(user.organizationId));
  }

  /** Renames the organization, sets the first day from which due dates are tracked, or turns daily emails of the audit log on or off. */
  @Patch()
  @MayManage('organization')
  async update(@CurrentCaller() user: Caller, @Body() body: ChangeOrganizationDto): Promise<OrganizationDto> {
    return toOrganizationDto(await this.organizations.update(user.organizationId, body));
  }
}
