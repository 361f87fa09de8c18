import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { normalizeEmail } from '../email-address.js';
import { User } from '../user.entity.js';
import { PasswordsService } from './passwords.service.js';
import { type SignInOrigin, SignInThrottleService } from '../throttle/sign-in-throttle.service.js';

/** Signs in with an email address and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: DatabaseService,
    private readonly passwords: PasswordsService,
    private readonly throttle: SignInThrottleService,
  ) {}

  /**
   * Returns the user with this email address and password.
   * @throws Problem `sign-in-failed`, which is the same for a wrong account and a wrong password; `too-many-requests`
   */
  async checkCredentials(email: string, password: string, origin: SignInOrigin): Promise<User> {
    const account = normalizeEmail(email);
    const user = await this.throttle.attemptSignIn(account, origin, async () => {
      const found = await this.findByEmail(account);
      const fits = await this.passwords.verify(found?.passwordHash, password);
      return found && fits ? found : undefined;
    });
    if (!user) throw new Problem('sign-in-failed', 'The email address or password is incorrect.');
    return user;
  }

  /** Finds the account with an email address, in any organization. */
  async findByEmail(normalizedEmail: string): Promise<User | null> {
    return this.database.inScope('sign-in', { email: normalizedEmail }, (tx) => tx.findOneBy(User, { email: normalizedEmail }));
  }
}
