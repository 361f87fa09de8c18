import type { Request } from 'express';
import type { Actor } from '../logging/request-context.js';
import type { KeyScope } from './key-scope.js';

/** Roles, most powerful first; each includes the rights of those after it. */
export const roles = ['owner', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The signed-in user, which the session layer sets as `req.user`. */
export interface SignedInUser {
  readonly id: string;
  readonly organizationId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** Id of the organization's sandbox while an owner views it. */
  readonly sandboxId?: string | undefined;
}

/**
 * Returns the organization whose data a user sees, which may be the sandbox. Data about the user, such as sessions and
 * notifications, remains in the organization.
 */
export const getVisibleOrganizationId = ({ sandboxId, organizationId }: SignedInUser): string => sandboxId ?? organizationId;

declare global {
  namespace Express {
    interface User extends SignedInUser {}
    interface Request {
      user?: User | undefined;
      /** API key of the request; has precedence over a session cookie. */
      apiKey?: ApiKeyCaller;
      /** Error that occurred while reading the session, in which case the request has no user. */
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
  /** Organization that the key works in, which is the sandbox for a test key. */
  readonly organizationId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

/**
 * Caller of a route, discriminated by `kind`. To add a kind, extend this union, `getCaller` (how a request identifies it), `findRefusal` (its
 * rights) and `toActor` (its identity in logs); routes need no change.
 */
export type Caller = UserCaller | ApiKeyCaller;

/** Returns the sender of the request; undefined if it is anonymous. */
export function getCaller({ apiKey, user }: Request): Caller | undefined {
  return apiKey ?? (user && { kind: 'person', ...user });
}

/** Returns the role that determines what a caller sees. API keys see what members see. */
export function getRole(caller: Caller): Role {
  return caller.kind === 'person' ? caller.role : 'member';
}

/** Converts a caller to its identity in logs and the audit log. */
export function toActor({ kind, id }: Caller): Actor {
  return { kind: kind === 'person' ? 'user' : kind, id };
}
