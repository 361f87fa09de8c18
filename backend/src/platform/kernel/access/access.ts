import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UnauthorizedException } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems } from '../problems/api-problems.js';
import { type Caller, getCaller, type SignedInUser } from './caller.js';
import type { Access, Area, Right } from './area.js';

export const accessMetadata = {
  public: 'access:public',
  person: 'access:person',
  key: 'access:key',
  part: 'access:part',
  right: 'access:right',
} as const;

/** Name of the session cookie's scheme in the API document. */
export const sessionScheme = 'session';
/** Name of the API key scheme in the API document; each operation lists the scope that a key needs. */
export const apiKeyScheme = 'apiKey';
/** Marks a right on an operation while the API document is built; its scope is derived from the areas that features declare. */
export const ACCESS_MARK = 'x-access';

type RouteDecorator = MethodDecorator & ClassDecorator;

/** Admits every request. */
export function Public(): RouteDecorator {
  return SetMetadata(accessMetadata.public, { kind: 'public' } satisfies Access);
}

/** Admits signed-in users, including viewers, to a route about the user, such as their password. */
export function SignedIn(): RouteDecorator {
  const access = SetMetadata(accessMetadata.person, { kind: 'person' } satisfies Access);
  return applyDecorators(access, ApiCookieAuth(sessionScheme), ApiProblems('forbidden'));
}

/** Admits API keys with any scope; the route checks scopes itself. */
export function WithApiKey(): RouteDecorator {
  const access = SetMetadata(accessMetadata.key, { kind: 'key' } satisfies Access);
  return applyDecorators(access, ApiSecurity(apiKeyScheme, []), ApiProblems('forbidden'));
}

/** Admits callers with read access to this area, which every user has. */
export function MayRead(area: Area): RouteDecorator {
  return applyDecorators(requireRight('read', area), ApiProblems('forbidden'));
}

/** Admits callers with write access to this area, which members and owners have. */
export function MayWrite(area: Area): RouteDecorator {
  return applyDecorators(requireRight('write', area), ApiProblems('forbidden'));
}

/** Admits members and owners but not API keys, for example for a consent in the browser. */
export function UsersMayWrite(area: Area): RouteDecorator {
  return applyDecorators(requireRight('write', area, { isUsersOnly: true }), ApiProblems('forbidden'));
}

/** Admits callers who may manage this area, which only owners may. */
export function MayManage(area: Area): RouteDecorator {
  return applyDecorators(requireRight('manage', area), ApiProblems('forbidden'));
}

/**
 * Admits callers with this right in the area that the object belongs to. Checks the role if the caller is a user; the route checks the
 * scope of API keys once it knows the area.
 */
export function MayInOwningArea(to: 'read' | 'write'): RouteDecorator {
  const access: Access = { kind: 'part', to };
  return applyDecorators(
    SetMetadata(accessMetadata.part, access),
    ApiCookieAuth(sessionScheme),
    ApiExtension(ACCESS_MARK, access),
    ApiProblems('forbidden'),
  );
}

function requireRight(to: Right, area: Area, also: { readonly isUsersOnly?: true } = {}): RouteDecorator {
  const access: Access = { kind: 'right', to, area, ...also };
  return applyDecorators(SetMetadata(accessMetadata.right, access), ApiCookieAuth(sessionScheme), ApiExtension(ACCESS_MARK, access));
}

/** Injects the caller into a route that is not public. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = getCaller(context.switchToHttp().getRequest<Request>());
  if (caller === undefined) throw new UnauthorizedException();
  return caller;
});

/** Injects the user into a route that does not admit API keys. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<Request>();
  if (user === undefined) throw new UnauthorizedException();
  return user;
});
