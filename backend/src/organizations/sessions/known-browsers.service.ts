import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { createBrowserToken, RECOGNITION_SECONDS, type KnownBrowser, findKnownBrowser } from './browser-token.js';

/** Cookie with a token for each account that has signed in with this browser. */
const BROWSER_COOKIE = 'stampline.browser';

/** Only sign-in reads the cookie. */
const PATH = '/api/auth';

/** Maximum number of accounts for which a browser is recognized; several users in an office may share a computer. */
const MAX_ACCOUNTS = 5;

const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${BROWSER_COOKIE.replace('.', '\\.')}=([\\w.~-]*)`);

/** Recognizes browsers that have signed in to an account before. The cookie does not sign users in. */
@Injectable()
export class KnownBrowsersService {
  private readonly secret: string;

  constructor(
    configuration: Configuration,
    private readonly clock: ClockService,
  ) {
    this.secret = configuration.get('sessionSecret');
  }

  /** Returns the browser of the request, if it has signed in to this account before. @param email normalized */
  recognize(request: Request, email: string): KnownBrowser | undefined {
    const now = this.clock.now();
    return readTokens(request)
      .map((token) => findKnownBrowser(this.secret, token, email, now))
      .find((browser) => browser !== undefined);
  }

  /** Records that the browser of the request signed in to this account. @param email normalized */
  remember(request: Request, email: string): void {
    const now = this.clock.now();
    const others = readTokens(request).filter((token) => findKnownBrowser(this.secret, token, email, now) === undefined);
    const mine = createBrowserToken(this.secret, email, now, this.recognize(request, email)?.id);
    request.res?.cookie(BROWSER_COOKIE, [mine, ...others].slice(0, MAX_ACCOUNTS).join('~'), {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      path: PATH,
      maxAge: RECOGNITION_SECONDS * 1_000,
    });
  }
}

function readTokens(request: Request): string[] {
  const cookie = COOKIE_PATTERN.exec(request.get('cookie') ?? '')?.[1] ?? '';
  return cookie
    .split('~')
    .filter((token) => token !== '')
    .slice(0, MAX_ACCOUNTS);
}
