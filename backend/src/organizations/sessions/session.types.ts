import type { SignedInUser } from '../../platform/kernel/access/caller.js';

/** What a session remembers of who signed in. Roles and passwords change by ending the sessions, so it stays true. */
export type SessionUser = SignedInUser;

/** What a sign-in at the outside issuer has to come back with. */
export interface OidcAttempt {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly isSignUp: boolean;
  readonly returnTo: string;
}

/** Where and when somebody signed in. */
export interface SignInPlace {
  readonly startedAt: string;
  readonly address: string;
  readonly userAgent: string;
}

declare module 'express-session' {
  interface SessionData {
    place: SignInPlace;
    passport: { user: SessionUser };
    oidc: OidcAttempt;
  }
}
