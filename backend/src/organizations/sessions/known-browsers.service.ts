import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { browserToken, KNOWN_FOR_SECONDS, type KnownBrowser, knownBrowser } from './browser-token.js';

/** Contains a token for each account that has signed in with this browser. */
const BROWSER_COOKIE = 'stampline.browser';

/** Only sign-in reads the cookie. */
const PATH = '/api/auth';

/** Several users of one office may share a computer. */
const MOST_ACCOUNTS = 5;

const IN_COOKIE = new RegExp(`(?:^|;\\s*)${BROWSER_COOKIE.replace('.', '\\.')}=([\\w.~-]*)`);

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
    return tokens(request)
      .map((token) => knownBrowser(this.secret, token, email, now))
      .find((browser) => browser !== undefined);
  }

  /** Records that the browser of the request signed in to this account. @param email normalized */
  remember(request: Request, email: string): void {
    const now = this.clock.now();
    const others = tokens(request).filter((token) => knownBrowser(this.secret, token, email, now) === undefined);
    const mine = browserToken(this.secret, email, now, this.recognize(request, email)?.id);
    request.res?.cookie(BROWSER_COOKIE, [mine, ...others].slice(0, MOST_ACCOUNTS).join('~'), {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      path: PATH,
      maxAge: KNOWN_FOR_SECONDS * 1_000,
    });
  }
}

function tokens(request: Request): string[] {
  const cookie = IN_COOKIE.exec(request.get('cookie') ?? '')?.[1] ?? '';
  return cookie
    .split('~')
    .filter((token) => token !== '')
    .slice(0, MOST_ACCOUNTS);
}
