import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { createInvalidFieldsProblem } from '../../platform/kernel/problems/invalid-fields.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { EmailVerificationsService } from '../email-verification/email-verifications.service.js';
import { PASSWORD_CHANGED } from '../organization.actions.js';
import { OrganizationsService } from '../organizations.service.js';
import { User } from '../user.entity.js';
import { isGuessable } from './guessable-password.js';
import { findPasswordError } from './password-rule.js';
import { PasswordsService } from './passwords.service.js';
import type { SignUpDto } from './sign-in.dto.js';
import { SignInThrottleService } from '../throttle/sign-in-throttle.service.js';

const PRODUCT = 'Stampline';
const GUESSABLE_MESSAGE =
  'This password is easy to guess: it is a common password, a name or a row of keys with little added. Use three unrelated words, or let a password manager create one.';

/** A user who chooses a password; the password must not consist mainly of these values. */
type PasswordOwner = Pick<User, 'email' | 'name'> & { readonly organizationName: string };

/** Sets passwords at sign-up, on acceptance of an invitation, on a change and on a reset. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly database: DatabaseService,
    private readonly passwords: PasswordsService,
    private readonly throttle: SignInThrottleService,
    private readonly verifications: EmailVerificationsService,
  ) {}

  /**
   * Creates an organization with its first owner, starts the trial, and queues the email that verifies the owner's address.
   * @throws Problem `validation-failed`, `conflict` if the address has an account, `too-many-requests`
   */
  async signUp({ organizationName, name, email, password, edition }: SignUpDto, address: string): Promise<User> {
    const person = await this.createMember({ email, name, organizationName }, password, address);
    const newOrganization = { name: organizationName, isDemo: false, edition, owner: { email, ...person } };
    return this.organizations.create(newOrganization, (tx, owner) => this.verifications.sendToNewUser(tx, owner));
  }

  /**
   * Checks and hashes the password of a new account.
   * @throws Problem `validation-failed`, `too-many-requests`
   */
  async createMember(person: PasswordOwner, password: string, address: string) {
    this.requireGoodPassword(password, person, 'password');
    await this.throttle.countNewAccount(address);
    return { name: person.name, passwordHash: await this.passwords.hash(password), emailVerifiedAt: null };
  }

  /**
   * Checks and hashes the replacement of a forgotten password.
   * @throws Problem `validation-failed`
   */
  async hashReplacement(user: Pick<User, 'email' | 'name' | 'organizationId'>, password: string): Promise<string> {
    this.requireGoodPassword(password, await this.findPasswordOwner(user), 'password');
    return this.passwords.hash(password);
  }

  /**
   * Sets a new password and invalidates earlier sign-ins; the caller ends their sessions.
   * @throws Problem `validation-failed` if the current password is wrong or the new one is invalid, `too-many-requests`; `unauthorized`
   * if the account no longer exists
   */
  async changePassword(person: SignedInUser, currentPassword: string, newPassword: string): Promise<User> {
    const { organizationId, id, email } = person;
    this.requireGoodPassword(newPassword, await this.findPasswordOwner(person), 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    const key = { organizationId, id };
    const changed = await this.throttle.attemptPasswordChange(email, () =>
      this.database.inOrganization(organizationId, async (tx) => {
        const user = await tx.findOne(User, { where: key, lock: { mode: 'pessimistic_write' } });
        if (!user) throw new Problem('unauthorized', 'Sign in to continue.');
        if (!(await this.passwords.verify(user.passwordHash, currentPassword))) return undefined;
        const signInVersion = user.signInVersion + 1;
        await tx.update(User, key, { passwordHash, signInVersion });
        tx.recordChange(PASSWORD_CHANGED, { subjectId: user.id });
        return tx.merge(User, user, { passwordHash, signInVersion });
      }),
    );
    if (changed) return changed;
    const message = 'This is not your current password.';
    throw createInvalidFieldsProblem([{ field: 'currentPassword', message }]);
  }

  /** @throws Problem `validation-failed` that names the field */
  private requireGoodPassword(password: string, { email, name, organizationName }: PasswordOwner, field: string): void {
    const mistake = findPasswordError(password, email);
    const message = mistake ?? (isGuessable(password, [PRODUCT, email, name, organizationName]) ? GUESSABLE_MESSAGE : undefined);
    if (message !== undefined) throw createInvalidFieldsProblem([{ field, message }]);
  }

  private async findPasswordOwner({
    email,
    name,
    organizationId,
  }: Pick<User, 'email' | 'name' | 'organizationId'>): Promise<PasswordOwner> {
    return { email, name, organizationName: (await this.organizations.get(organizationId)).name };
  }
}
