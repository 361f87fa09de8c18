import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { User } from '../user.entity.js';
import { normalizeEmail } from '../email-address.js';
import { KnownBrowsersService } from '../sessions/known-browsers.service.js';
import { SignInService } from './sign-in.service.js';

/** Passport's local strategy for built-in accounts. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(
    private readonly signIn: SignInService,
    private readonly browsers: KnownBrowsersService,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  async validate(request: Request, email: string, password: string): Promise<User> {
    const browser = this.browsers.recognize(request, normalizeEmail(email));
    return this.signIn.checkCredentials(email, password, { address: request.ip ?? '', browser });
  }
}
