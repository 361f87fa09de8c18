import type { Request } from 'express';
import type { Actor } from '../logging/request-context.js';

/** Roles from the most to the least powerful; each may do what the ones after it may. */
export const roles = ['owner', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Who is signed in; the session layer puts it on the request as `req.user`. */
export interface SignedInUser {
  readonly id: string;
  readonly organizationId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
}

declare global {
  namespace Express {
    interface User extends SignedInUser {}
    interface Request {
      user?: User | undefined;
      /** Why the session that the request names could not be read; nobody is signed in then. */
      sessionOutage?: unknown;
    }
  }
}

/** A person in a session. */
export interface Person extends SignedInUser {
  readonly kind: 'person';
}

/**
 * Who calls a route of an organization, told apart by `kind`. Another kind joins this union, says in `callerOf` how a request names it, in
 * `refusalOf` what it may, and in `actorOf` how the records name it; routes stay as they are.
 */
export type Caller = Person;

/** Who sends the request; undefined when it names nobody. */
export function callerOf({ user }: Request): Caller | undefined {
  return user && { kind: 'person', ...user };
}

/** How logs and the audit log name a caller. */
export function actorOf({ id }: Caller): Actor {
  return { kind: 'user', id };
}
