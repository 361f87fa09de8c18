import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UnauthorizedException } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems } from '../http/api-problems.js';

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

/** Who may call a route. */
export type Access = { readonly kind: 'public' } | { readonly kind: 'signed-in' } | { readonly kind: 'role'; readonly role: Role };

export const accessMetadata = { public: 'access:public', signedIn: 'access:signed-in', role: 'access:role' } as const;

/** The name of the session cookie's scheme in the API document. */
export const sessionScheme = 'session';

/** Anybody may call the route. */
export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata(accessMetadata.public, { kind: 'public' } satisfies Access);
}

/** Any signed-in user may call the route, viewers included. */
export function SignedIn(): MethodDecorator & ClassDecorator {
  const access = SetMetadata(accessMetadata.signedIn, { kind: 'signed-in' } satisfies Access);
  return applyDecorators(access, ApiCookieAuth(sessionScheme), ApiProblems(401));
}

/** Users of this role, or of a more powerful one, may call the route. */
export function RequireRole(role: Exclude<Role, 'viewer'>): MethodDecorator & ClassDecorator {
  const access = SetMetadata(accessMetadata.role, { kind: 'role', role } satisfies Access);
  return applyDecorators(access, ApiCookieAuth(sessionScheme), ApiProblems(401, 403));
}

/** The signed-in user, as a parameter of a route that is not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<Request>();
  if (user === undefined) throw new UnauthorizedException();
  return user;
});
