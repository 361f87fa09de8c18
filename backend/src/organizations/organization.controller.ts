import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequireRole, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { RenameOrganizationDto } from './organization.dto.js';
import { OrganizationsService } from './organizations.service.js';
import { organizationDto, UserOrganizationDto } from './signed-in-user.dto.js';

@ApiTags('Organization')
@Controller('organization')
export class OrganizationController {
  constructor(private readonly organizations: OrganizationsService) {}

  /** The signed-in user's organization. */
  @Get()
  @SignedIn()
  async get(@CurrentUser() user: SignedInUser): Promise<UserOrganizationDto> {
    return organizationDto(await this.organizations.get(user.organizationId));
  }

  /** Renames the organization. */
  @Patch()
  @RequireRole('owner')
  @ApiProblems(400)
  async rename(@CurrentUser() user: SignedInUser, @Body() { name }: RenameOrganizationDto): Promise<UserOrganizationDto> {
    return organizationDto(await this.organizations.rename(user.organizationId, name));
  }
}
