import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { ProfileDto, OrganizationTaxIdDto, SaveProfileDto } from './profile.dto.js';
import { OrganizationProfilesService } from './profile.service.js';

@ApiTags('Organization')
@Controller('organization/profile')
export class ProfileController {
  constructor(private readonly profiles: OrganizationProfilesService) {}

  /** Returns the profile for forms and filings: legal name, address, National Producer Number, contacts, masked federal tax ID. */
  @Get()
  @MayRead('organization')
  async get(@CurrentCaller() { organizationId }: Caller): Promise<ProfileDto> {
    return this.profiles.get(organizationId);
  }

  /** Saves the profile. */
  @Put()
  @MayManage('organization')
  async save(@CurrentCaller() { organizationId }: Caller, @Body() body: SaveProfileDto): Promise<ProfileDto> {
    return this.profiles.save(organizationId, body);
  }

  /** Returns the full federal tax ID. The audit log records who requested it. */
  @Post('federal-tax-id/reveal')
  @MayManage('organization')
  @HttpCode(200)
  @ApiProblems('not-found')
  async revealTaxId(@CurrentCaller() { organizationId }: Caller): Promise<OrganizationTaxIdDto> {
    return { federalTaxId: await this.profiles.revealTaxId(organizationId) };
  }
}
