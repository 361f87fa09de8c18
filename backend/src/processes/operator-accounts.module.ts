import { Module } from '@nestjs/common';
import { AccountLinksService } from '../organizations/account-links/account-links.service.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OperatorOwnersService } from '../organizations/password-reset/operator-owners.service.js';
import { OperatorResetsService } from '../organizations/password-reset/operator-resets.service.js';
import { PlatformModule } from '../platform/platform.module.js';

/** Processes that an operator runs to create an organization, or a link for choosing a new password. */
@Module({ imports: [PlatformModule, OrganizationsModule], providers: [AccountLinksService, OperatorOwnersService, OperatorResetsService] })
export class OperatorAccountsModule {}
