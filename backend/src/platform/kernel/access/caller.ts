import type { Request } from 'express';
import type { Actor } from '../logging/request-context.js';
import type { KeyScope } from './key-scope.js';

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
  /** The sandbox of the organization, while its owner looks at it. */
  readonly sandboxId?: string | undefined;
}

/**
 * Whose data a person sees: in the sandbox that of the sandbox. What is about the person, such as the session and the notifications, stays
 * with the organization.
 */
export const organizationSeen = ({ sandboxId, organizationId }: SignedInUser): string => sandboxId ?? organizationId;

declare global {
  namespace Express {
    interface User extends SignedInUser {}
    interface Request {
      user?: User | undefined;
      /** The API key that the request names; then it is nobody else's, whatever session its cookie names. */
      apiKey?: ApiKeyCaller;
      /** Why the session that the request names could not be read; nobody is signed in then. */
      sessionOutage?: unknown;
    }
  }
}

/** A person in a session. */
export interface Person extends SignedInUser {
  readonly kind: 'person';
}

/** A program with an API key. */
export interface ApiKeyCaller {
  readonly kind: 'api-key';
  readonly id: string;
  /** The organization that it works in: a test key in the sandbox. */
  readonly organizationId: string;
  /** As people named the key. */
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

/**
 * Who calls a route of an organization, told apart by `kind`. Another kind joins this union, says in `callerOf` how a request names it, in
 * `refusalOf` what it may, and in `actorOf` how the records name it; routes stay as they are.
 */
export type Caller = Person | ApiKeyCaller;

/** Who sends the request; undefined when it names nobody. */
export function callerOf({ apiKey, user }: Request): Caller | undefined {
  return apiKey ?? (user && { kind: 'person', ...user });
}

/** Whose view of the product a caller has. A program sees what members see. */
export function roleOf(caller: Caller): Role {
  return caller.kind === 'person' ? caller.role : 'member';
}

/** How logs and the audit log name a caller. */
export function actorOf({ kind, id }: Caller): Actor {
  return { kind: kind === 'person' ? 'user' : kind, id };
}
