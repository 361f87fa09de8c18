import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { MAX_SECONDS } from './session-lifetime.js';
import { SessionStoreService } from './session-store.service.js';

export const SESSION_COOKIE = 'stampline.sid';

/** Loads the session that the cookie identifies and sets the request's user. */
@Injectable()
export class SessionMiddleware implements NestMiddleware {
  private readonly steps: RequestHandler[];

  constructor(configuration: Configuration, store: SessionStoreService) {
    this.steps = [
      session({
        store,
        name: SESSION_COOKIE,
        secret: configuration.get('sessionSecret'),
        resave: false,
        saveUninitialized: false,
        cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/', maxAge: MAX_SECONDS * 1_000 },
      }),
      passport.initialize(),
      passport.session(),
    ];
  }

  use(request: Request, response: Response, next: NextFunction): void {
    const run = (position: number): void => {
      const step = this.steps[position];
      if (!step) return next();
      void step(request, response, (error?: unknown) => {
        if (error === undefined) return run(position + 1);
        // Public routes respond without Redis; the access guard rejects the others.
        request.sessionOutage = error;
        next();
      });
    };
    run(0);
  }
}
