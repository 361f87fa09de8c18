import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { normalizeEmail } from '../email-address.js';
import { User } from '../user.entity.js';
import { PasswordsService } from './passwords.service.js';
import { type SignInOrigin, SignInThrottleService } from '../throttle/sign-in-throttle.service.js';

/** Sign-in with email address and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: DatabaseService,
    private readonly passwords: PasswordsService,
    private readonly throttle: SignInThrottleService,
  ) {}

  /**
   * The user whose address and password these are.
   * @throws Problem `sign-in-failed`, the same whether the account or the password is wrong; `too-many-requests`
   */
  async byPassword(email: string, password: string, origin: SignInOrigin): Promise<User> {
    const account = normalizeEmail(email);
    const user = await this.throttle.signIn(account, origin, async () => {
      const found = await this.findByEmail(account);
      const fits = await this.passwords.matches(found?.passwordHash, password);
      return found && fits ? found : undefined;
    });
    if (!user) throw new Problem('sign-in-failed', 'The email address or password is incorrect.');
    return user;
  }

  /** Looks for the account of an address, whichever organization it belongs to. */
  async findByEmail(normalizedEmail: string): Promise<User | null> {
    return this.database.inScope('sign-in', { email: normalizedEmail }, (tx) => tx.findOneBy(User, { email: normalizedEmail }));
  }
}
