import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { type AttemptCount, type AttemptLimit, AttemptCounterService } from '../../platform/kernel/redis/attempts.js';
import { toClientNetwork } from '../../platform/kernel/redis/client-network.js';
import { type Throttle, ThrottleService } from '../../platform/kernel/redis/throttle.js';
import type { KnownBrowser } from '../sessions/browser-token.js';

const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;
/** Maximum number of emails per hour, to one address and from one network address. */
const EMAILS = { toAddress: 5, fromNetwork: 30 };

/** Origin of a sign-in attempt. */
export interface SignInOrigin {
  /** Network address of the client. */
  readonly address: string;
  /** The browser, if the account has been signed in to from it before. */
  readonly browser: KnownBrowser | undefined;
}

/**
 * Slows down password guessing and mass sign-ups without locking users out: browsers that they have signed in with are counted separately, so
 * strangers cannot use up their attempts.
 */
@Injectable()
export class SignInThrottleService {
  private readonly browsers: AttemptLimit;
  private readonly accountsFromAddress: AttemptLimit;
  private readonly accounts: AttemptLimit;
  private readonly addresses: AttemptLimit;
  private readonly passwordChanges: AttemptLimit;
  private readonly newAccounts: Throttle;
  private readonly emailsFromNetwork: Throttle;
  private readonly emailsToAddress: Throttle;

  constructor(
    private readonly attempts: AttemptCounterService,
    throttles: ThrottleService,
    configuration: Configuration,
  ) {
    const perAccount = configuration.get('signInAttemptsPerAccount');
    this.browsers = createLimit('sign-in-browser', perAccount, true);
    this.accountsFromAddress = createLimit('sign-in-account-address', perAccount, true);
    this.accounts = createLimit('sign-in-account', configuration.get('signInAttemptsPerAccountInAll'), false);
    this.addresses = createLimit('sign-in-address', configuration.get('signInAttemptsPerAddress'), false);
    this.passwordChanges = createLimit('password-change', perAccount, true);
    const newAccounts = { name: 'sign-up', attempts: configuration.get('signUpsPerAddress'), withinSeconds: HOUR };
    this.newAccounts = throttles.createThrottle(newAccounts);
    this.emailsFromNetwork = throttles.createThrottle({ name: 'letters-from', attempts: EMAILS.fromNetwork, withinSeconds: HOUR });
    this.emailsToAddress = throttles.createThrottle({ name: 'letters-to', attempts: EMAILS.toAddress, withinSeconds: HOUR });
  }

  /**
   * Attempts a sign-in.
   * @param attempt returns undefined for a wrong account or password
   * @throws Problem `too-many-requests`
   */
  async attemptSignIn<T>(email: string, { address, browser }: SignInOrigin, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const account = getAccountKey(email);
    const network = toClientNetwork(address);
    const counts: AttemptCount[] = browser
      ? [{ limit: this.browsers, key: `${account}:${browser.id}` }]
      : [
          { limit: this.accountsFromAddress, key: `${account}:${network}` },
          { limit: this.accounts, key: account },
          { limit: this.addresses, key: network },
        ];
    return this.attempts.runAttempt(counts, attempt);
  }

  /**
   * Attempts to confirm the current password of a signed-in user. Only the user can use up this count.
   * @throws Problem `too-many-requests`
   */
  async attemptPasswordChange<T>(email: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.attempts.runAttempt([{ limit: this.passwordChanges, key: getAccountKey(email) }], attempt);
  }

  /**
   * Counts a new account created from the network address.
   * @throws Problem `too-many-requests`
   */
  async countNewAccount(address: string): Promise<void> {
    await this.newAccounts.countByNetwork(address);
  }

  /**
   * Counts a requested email, whether or not the address has an account.
   * @param kind kind of email; each is counted separately
   * @throws Problem `too-many-requests`
   */
  async countEmail(kind: string, email: string, address: string): Promise<void> {
    await this.emailsFromNetwork.countByNetwork(address);
    await this.emailsToAddress.countByKey(`${kind}:${getAccountKey(email)}`);
  }
}

function createLimit(name: string, wrong: number, rightForgets: boolean): AttemptLimit {
  return { name, wrong, rightForgets, withinSeconds: QUARTER_OF_AN_HOUR };
}

/** Hashed, because users' addresses must not be stored in Redis. */
function getAccountKey(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
