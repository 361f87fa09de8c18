import type { SignedInUser } from '../../platform/kernel/access/caller.js';

/** The user stored in a session. The copy stays correct, because changes to roles and passwords end the user's sessions. */
export type SessionUser = SignedInUser;

/** Values that the callback of the external issuer must match. */
export interface OidcAttempt {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly isSignUp: boolean;
  readonly returnTo: string;
}

/** Place and time of a sign-in. */
export interface SignInContext {
  readonly startedAt: string;
  readonly address: string;
  readonly userAgent: string;
}

declare module 'express-session' {
  interface SessionData {
    place: SignInContext;
    passport: { user: SessionUser };
    oidc: OidcAttempt;
  }
}
