import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { normalizeEmail } from '../email-address.js';
import { InvitationAcceptanceService } from '../invitations/invitation-acceptance.service.js';
import { isName } from '../name-rule.js';
import { IDENTITY_LINKED } from '../organization.actions.js';
import { OrganizationsService } from '../organizations.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { User } from '../user.entity.js';
import { UserIdentity } from '../user-identity.entity.js';
import { OidcIssuerService, type OidcClaims } from './oidc-issuer.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/**
 * Signs in through the external issuer. Looks for the user in this order: the user linked to that identity; the user with that verified email
 * address, who is then linked; a person with an open invitation to that address; the owner of a new organization, if the attempt began as a sign-up
 * and sign-up is open. All others are refused.
 */
@Injectable()
export class OidcSignInService {
  private readonly acceptsSignUps: boolean;

  constructor(
    configuration: Configuration,
    private readonly issuer: OidcIssuerService,
    private readonly database: DatabaseService,
    private readonly signIn: SignInService,
    private readonly acceptance: InvitationAcceptanceService,
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
    private readonly clock: ClockService,
  ) {
    this.acceptsSignUps = configuration.get('signUp') === 'open';
  }

  get isConfigured(): boolean {
    return this.issuer.isConfigured;
  }

  /** Stores the attempt in the session. @returns the URL to send the browser to */
  async startSignIn(request: Request, isSignUp: boolean, returnTo: string): Promise<string> {
    const { url, attempt } = await this.issuer.startSignIn();
    request.session.oidc = { ...attempt, isSignUp, returnTo };
    return url;
  }

  /**
   * Signs in the person who was authenticated by the issuer.
   * @returns the path to redirect to
   * @throws Problem; its type determines the message on the sign-in page
   */
  async finishSignIn(request: Request): Promise<string> {
    this.sessions.requireSessions(request);
    const attempt = request.session.oidc;
    if (!attempt)
      throw new Problem('sign-in-failed', 'This sign-in was not started in this browser, or was started too long ago. Start again.');
    delete request.session.oidc;
    const query = request.originalUrl.slice(request.originalUrl.indexOf('?'));
    const person = await this.issuer.redeemCode(query, attempt);
    await this.sessions.startSession(request, await this.resolveUser(person, attempt.isSignUp));
    return attempt.returnTo;
  }

  private async resolveUser(person: OidcClaims, isSignUp: boolean): Promise<User> {
    const linked = await this.findLinkedUser(person);
    if (linked) return linked;
    if (person.email === undefined || !person.isEmailVerified) {
      throw new Problem('email-not-verified', 'Your identity provider has not verified your email address.');
    }
    const email = normalizeEmail(person.email);
    const known = await this.signIn.findByEmail(email);
    if (known) return this.linkIdentity(known, person);
    const name = person.name !== undefined && isName(person.name) ? person.name : email;
    const newcomer = { name, passwordHash: null, emailVerifiedAt: this.clock.now() };
    const link = (tx: OrganizationTx, user: User) => this.insertIdentity(tx, user, person);
    const invitation = await this.acceptance.findNewest(email);
    if (invitation) return this.acceptance.accept(invitation, newcomer, link);
    if (!this.acceptsSignUps) throw new Problem('no-account', 'There is no account for your email address. Ask an owner to invite you.');
    if (!isSignUp) throw new Problem('no-account', 'There is no account for your email address. Sign up, or ask an owner to invite you.');
    return this.organizations.create({ name: `${newcomer.name}'s organization`, isDemo: false, owner: { email, ...newcomer } }, link);
  }

  private async findLinkedUser({ issuer, subject }: OidcClaims): Promise<User | null> {
    const identity = await this.database.inScope('sign-in', { issuer, subject }, (tx) => tx.findOneBy(UserIdentity, { issuer, subject }));
    if (!identity) return null;
    const { organizationId, userId } = identity;
    return this.database.inOrganization(organizationId, (tx) => tx.findOneBy(User, { organizationId, id: userId }));
  }

  /**
   * Links an account to the person who has proven ownership of the account's address. If the address was not verified before, the account may have
   * been created by another person, so its password is removed and its sessions end.
   */
  private async linkIdentity({ organizationId, id }: User, person: OidcClaims): Promise<User> {
    const { user, isTakenOver } = await this.database.inOrganization(organizationId, async (tx) => {
      const found = await tx.findOneOrFail(User, { where: { organizationId, id }, lock: { mode: 'pessimistic_write' } });
      if (await tx.existsBy(UserIdentity, { organizationId, userId: id, issuer: person.issuer })) {
        throw new Problem('conflict', 'This account belongs to another person at your identity provider. Ask an owner for help.');
      }
      await this.insertIdentity(tx, found, person);
      if (found.emailVerifiedAt !== null) return { user: found, isTakenOver: false };
      const change = { passwordHash: null, emailVerifiedAt: this.clock.now(), signInVersion: found.signInVersion + 1 };
      await tx.update(User, { organizationId, id }, change);
      return { user: tx.merge(User, found, change), isTakenOver: true };
    });
    if (isTakenOver) await this.sessions.endAll(id);
    return user;
  }

  private async insertIdentity(tx: OrganizationTx, { organizationId, id }: User, { issuer, subject }: OidcClaims): Promise<void> {
    await tx.insert(UserIdentity, { organizationId, userId: id, issuer, subject });
    tx.recordChange(IDENTITY_LINKED, {
      subjectId: id,
      after: { issuer },
      actor: { kind: 'user', id },
    });
  }
}
