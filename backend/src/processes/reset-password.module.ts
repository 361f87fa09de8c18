import { Module } from '@nestjs/common';
import { AccountLinksService } from '../organizations/account-links/account-links.service.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OperatorResetsService } from '../organizations/password-reset/operator-resets.service.js';
import { PlatformModule } from '../platform/platform.module.js';

/** The process that issues a link to a new password. */
@Module({ imports: [PlatformModule, OrganizationsModule], providers: [AccountLinksService, OperatorResetsService] })
export class ResetPasswordModule {}
