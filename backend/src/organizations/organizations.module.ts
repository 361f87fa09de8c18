import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TaxModule } from '../tax/tax.module.js';
import { AccountLink } from './account-links/account-link.entity.js';
import { DemoOrganizationService } from './demo-organization.service.js';
import { Invitation } from './invitations/invitation.entity.js';
import { MemberDirectoryService } from './members/member-directory.service.js';
import { Organization } from './organization.entity.js';
import { OrganizationsService } from './organizations.service.js';
import { ExternalEmailsService } from './outside-emails/external-emails.service.js';
import { OrganizationProfilesService } from './profile/profile.service.js';
import { PasswordsService } from './sign-in/passwords.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignInThrottleService } from './throttle/sign-in-throttle.service.js';
import { User } from './user.entity.js';
import { UserIdentity } from './user-identity.entity.js';

/** Organizations and their users, without HTTP: everything that the demo loader needs. For sign-in, see organizations-web.module.ts. */
@Module({
  imports: [TaxModule, TypeOrmModule.forFeature([Organization, User, UserIdentity, Invitation, AccountLink])],
  providers: [
    OrganizationsService,
    MemberDirectoryService,
    OrganizationProfilesService,
    DemoOrganizationService,
    PasswordsService,
    SignInService,
    SignInThrottleService,
    ExternalEmailsService,
  ],
  exports: [
    OrganizationsService,
    MemberDirectoryService,
    OrganizationProfilesService,
    DemoOrganizationService,
    PasswordsService,
    SignInService,
    SignInThrottleService,
    ExternalEmailsService,
  ],
})
export class OrganizationsModule {}
