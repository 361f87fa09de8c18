import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/config/configuration.js';
import { type Throttle, Throttles } from '../../platform/redis/throttle.js';

const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Slows down the guessing of passwords and the mass production of accounts. */
@Injectable()
export class SignInThrottle {
  private readonly accounts: Throttle;
  private readonly addresses: Throttle;
  private readonly newAccounts: Throttle;

  constructor(throttles: Throttles, configuration: Configuration) {
    const rule = (name: string, attempts: number, withinSeconds: number) => throttles.of({ name, attempts, withinSeconds });
    this.accounts = rule('sign-in-account', configuration.get('signInAttemptsPerAccount'), QUARTER_OF_AN_HOUR);
    this.addresses = rule('sign-in-address', configuration.get('signInAttemptsPerAddress'), QUARTER_OF_AN_HOUR);
    this.newAccounts = rule('sign-up', configuration.get('signUpsPerAddress'), HOUR);
  }

  /**
   * Counts an attempt on the account and from the address, before the password is looked at.
   * @throws Problem `too-many-requests`
   */
  async attempt(email: string, address: string): Promise<void> {
    await this.addresses.countFor(address);
    await this.accounts.count(accountKey(email));
  }

  /** The attempt was right: the account's count starts anew, and the address keeps its wrong ones only. */
  async succeeded(email: string, address: string): Promise<void> {
    await this.accounts.forget(accountKey(email));
    await this.addresses.takeBackFor(address);
  }

  /**
   * Counts a new account from the address.
   * @throws Problem `too-many-requests`
   */
  async newAccount(address: string): Promise<void> {
    await this.newAccounts.countFor(address);
  }
}

/** Addresses of people stay out of Redis. */
function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
