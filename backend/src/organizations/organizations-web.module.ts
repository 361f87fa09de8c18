import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import type { Feature } from '../platform/feature.js';
import { LiveStreamsModule } from '../platform/web/live/live-streams.module.js';
import { AccountLinksService } from './account-links/account-links.service.js';
import { EmailVerificationController } from './email-verification/email-verification.controller.js';
import { EmailVerificationsService } from './email-verification/email-verifications.service.js';
import { InvitationAcceptanceController } from './invitations/invitation-acceptance.controller.js';
import { InvitationAcceptanceService } from './invitations/invitation-acceptance.service.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { LiveEventsController } from './live-events.controller.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { OidcIssuerService } from './oidc/oidc-issuer.service.js';
import { OidcSignInService } from './oidc/oidc-sign-in.service.js';
import { OidcController } from './oidc/oidc.controller.js';
import * as organizationActions from './organization.actions.js';
import { OrganizationController } from './organization.controller.js';
import { OrganizationsModule } from './organizations.module.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetsService } from './password-reset/password-resets.service.js';
import * as profileActions from './profile/profile.actions.js';
import { ProfileController } from './profile/profile.controller.js';
import { SandboxController } from './sandbox/sandbox.controller.js';
import { SessionIndexService } from './sessions/session-index.service.js';
import { SessionStoreService } from './sessions/session-store.service.js';
import { SessionUserSerializerService } from './sessions/session-user.service.js';
import { SessionMiddleware } from './sessions/session.middleware.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { CredentialsService } from './sign-in/credentials.service.js';
import { KnownBrowsersService } from './sessions/known-browsers.service.js';
import { LoginController } from './login/login.controller.js';
import { PasswordStrategy } from './sign-in/password.strategy.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { MEMBERS_AREA } from './members.area.js';

/**
 * Sign-in, sessions and organization routes. A separate module for the web process only: sessions need the HTTP middleware, and
 * live streams need a subscription to Redis.
 */
@Module({
  imports: [OrganizationsModule, LiveStreamsModule, PassportModule.register({ session: true })],
  controllers: [
    SignInController,
    LoginController,
    OidcController,
    SessionsController,
    OrganizationController,
    ProfileController,
    MembersController,
    InvitationsController,
    InvitationAcceptanceController,
    PasswordResetController,
    EmailVerificationController,
    LiveEventsController,
    SandboxController,
  ],
  providers: [
    SessionIndexService,
    SessionStoreService,
    SessionsService,
    SessionUserSerializerService,
    KnownBrowsersService,
    PasswordStrategy,
    CredentialsService,
    OidcIssuerService,
    OidcSignInService,
    MembersService,
    InvitationsService,
    InvitationAcceptanceService,
    AccountLinksService,
    PasswordResetsService,
    EmailVerificationsService,
  ],
})
class OrganizationsWebModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SessionMiddleware).forRoutes('{*path}');
  }
}

export const ORGANIZATIONS_FEATURE: Feature = {
  module: OrganizationsWebModule,
  areas: [MEMBERS_AREA],
  auditReaders: { invitation: 'owners', user: 'person' },
  actions: [organizationActions, profileActions],
};
