import type { Request } from 'express';
import type { Actor } from '../logging/request-context.js';
import type { KeyScope } from './key-scope.js';

/** Roles from the most to the least powerful; each includes the rights of the ones after it. */
export const roles = ['owner', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The signed-in user; the session layer sets it as `req.user`. */
export interface SignedInUser {
  readonly id: string;
  readonly organizationId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** The organization's sandbox, while its owner views it. */
  readonly sandboxId?: string | undefined;
}

/**
 * Returns the organization whose data a user sees, which may be the sandbox. Data about the user, such as the session and the
 * notifications, stays with the organization.
 */
export const getVisibleOrganizationId = ({ sandboxId, organizationId }: SignedInUser): string => sandboxId ?? organizationId;

declare global {
  namespace Express {
    interface User extends SignedInUser {}
    interface Request {
      user?: User | undefined;
      /** API key of the request; it overrides a session cookie. */
      apiKey?: ApiKeyCaller;
      /** Error of reading the session; the request has no user then. */
      sessionOutage?: unknown;
    }
  }
}

export interface UserCaller extends SignedInUser {
  readonly kind: 'person';
}

export interface ApiKeyCaller {
  readonly kind: 'api-key';
  readonly id: string;
  /** Organization that it works in: the sandbox for a test key. */
  readonly organizationId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

/**
 * Caller of a route, discriminated by `kind`. To add a kind, extend this union, `getCaller` (how requests identify it), `findRefusal` (its
 * rights) and `toActor` (its name in logs); routes need no change.
 */
export type Caller = UserCaller | ApiKeyCaller;

/** Returns the sender of the request; undefined if it is anonymous. */
export function getCaller({ apiKey, user }: Request): Caller | undefined {
  return apiKey ?? (user && { kind: 'person', ...user });
}

/** Returns the role whose view a caller gets. Programs see what members see. */
export function getRole(caller: Caller): Role {
  return caller.kind === 'person' ? caller.role : 'member';
}

/** Returns a caller as logs and the audit log identify it. */
export function toActor({ kind, id }: Caller): Actor {
  return { kind: kind === 'person' ? 'user' : kind, id };
}
