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
/** Name of the API keys' scheme in the API document; each operation names the scope that a key needs. */
export const apiKeyScheme = 'apiKey';
/** Mark of a right on an operation while the API document is made: its scope follows from areas that features declare. */
export const ACCESS_MARK = 'x-access';

type RouteDecorator = MethodDecorator & ClassDecorator;

/** Admits every request. */
export function Public(): RouteDecorator {
  return SetMetadata(accessMetadata.public, { kind: 'public' } satisfies Access);
}

/** Admits signed-in users, including viewers: the route is about the user, such as their password. */
export function SignedIn(): RouteDecorator {
  const access = SetMetadata(accessMetadata.person, { kind: 'person' } satisfies Access);
  return applyDecorators(access, ApiCookieAuth(sessionScheme), ApiProblems('forbidden'));
}

/** Admits API keys of any scope: the route checks scopes itself. */
export function WithApiKey(): RouteDecorator {
  const access = SetMetadata(accessMetadata.key, { kind: 'key' } satisfies Access);
  return applyDecorators(access, ApiSecurity(apiKeyScheme, []), ApiProblems('forbidden'));
}

/** Admits callers with read access to this part of the product; every user has it. */
export function MayRead(area: Area): RouteDecorator {
  return applyDecorators(requireRight('read', area), ApiProblems('forbidden'));
}

/** Admits callers with write access to this part of the product; members and owners have it. */
export function MayWrite(area: Area): RouteDecorator {
  return applyDecorators(requireRight('write', area), ApiProblems('forbidden'));
}

/** Admits members and owners, and no API key: the route is part of a consent in the browser. */
export function UsersMayWrite(area: Area): RouteDecorator {
  return applyDecorators(requireRight('write', area, { isOfPeople: true }), ApiProblems('forbidden'));
}

/** Admits callers who manage this part of the product; owners do. */
export function MayManage(area: Area): RouteDecorator {
  return applyDecorators(requireRight('manage', area), ApiProblems('forbidden'));
}

/**
 * Admits callers with this right in the part of the product that the object belongs to. Checks the role of users; the route checks the
 * scope of API keys, once it knows the part.
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

function requireRight(to: Right, area: Area, also: { readonly isOfPeople?: true } = {}): RouteDecorator {
  const access: Access = { kind: 'right', to, area, ...also };
  return applyDecorators(SetMetadata(accessMetadata.right, access), ApiCookieAuth(sessionScheme), ApiExtension(ACCESS_MARK, access));
}

/** The caller, as a parameter of a route that is not public. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = getCaller(context.switchToHttp().getRequest<Request>());
  if (caller === undefined) throw new UnauthorizedException();
  return caller;
});

/** The user, as a parameter of a route without access for API keys. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<Request>();
  if (user === undefined) throw new UnauthorizedException();
  return user;
});
