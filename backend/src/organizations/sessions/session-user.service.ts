import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import type { SessionUser } from './session.types.js';

/** Stores the user inside the session, so a request requires one read from Redis and none from the database. */
@Injectable()
export class SessionUserSerializerService extends PassportSerializer {
  serializeUser(user: SignedInUser, done: (error: null, stored: SessionUser) => void): void {
    const { id, organizationId, role, name, email } = user;
    done(null, { id, organizationId, role, name, email });
  }

  deserializeUser(stored: SessionUser, done: (error: null, user: SignedInUser) => void): void {
    done(null, stored);
  }
}
