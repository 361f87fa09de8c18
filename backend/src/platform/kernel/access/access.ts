import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UnauthorizedException } from '@nestjs/common';
import { ApiCookieAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems } from '../problems/api-problems.js';
import { type Caller, callerOf, type SignedInUser } from './caller.js';
import { keyScopeOf, keyScopes } from './key-scope.js';
import type { Access, Area, Right } from './area.js';

export const accessMetadata = {
  public: 'access:public',
  person: 'access:person',
  key: 'access:key',
  part: 'access:part',
  right: 'access:right',
} as const;

/** The name of the session cookie's scheme in the API document. */
export const sessionScheme = 'session';
/** The name of the API keys' scheme in the API document; each operation names the scope that a key needs. */
export const apiKeyScheme = 'apiKey';

type RouteDecorator = MethodDecorator & ClassDecorator;

/** Anybody may call the route. */
export function Public(): RouteDecorator {
  return SetMetadata(accessMetadata.public, { kind: 'public' } satisfies Access);
}

/** People in a session may call the route, viewers included: it is about the person, such as their password. */
export function SignedIn(): RouteDecorator {
  const access = SetMetadata(accessMetadata.person, { kind: 'person' } satisfies Access);
  return applyDecorators(access, ApiCookieAuth(sessionScheme), ApiProblems('forbidden'));
}

/** Programs with an API key may call the route, whatever its scopes: it asks for them itself. */
export function WithApiKey(): RouteDecorator {
  const access = SetMetadata(accessMetadata.key, { kind: 'key' } satisfies Access);
  return applyDecorators(access, ApiSecurity(apiKeyScheme, []), ApiProblems('forbidden'));
}

/** Callers who may look at this part of the product may call the route; of people everyone. */
export function MayRead(area: Area): RouteDecorator {
  return applyDecorators(right('read', area), ApiProblems('forbidden'));
}

/** Callers who may work in this part of the product may call the route; of people members and owners. */
export function MayWrite(area: Area): RouteDecorator {
  return applyDecorators(right('write', area), ApiProblems('forbidden'));
}

/** Members and owners may call the route, and no program: it takes part in what a person agrees to in a browser. */
export function PeopleMayWrite(area: Area): RouteDecorator {
  return applyDecorators(right('write', area, { isOfPeople: true }), ApiProblems('forbidden'));
}

/** Callers who decide on this part of the product may call the route; of people owners. */
export function MayManage(area: Area): RouteDecorator {
  return applyDecorators(right('manage', area), ApiProblems('forbidden'));
}

/**
 * Callers with this right in the part of the product that the thing belongs to may call the route. Of people it asks for the role; of a program with an API key
 * the route asks itself, once it knows the part.
 */
export function MayByPart(to: 'read' | 'write'): RouteDecorator {
  const access: Access = { kind: 'part', to };
  const scopes = keyScopes.filter((scope) => to === 'read' || scope.endsWith(':write'));
  return applyDecorators(
    SetMetadata(accessMetadata.part, access),
    ApiCookieAuth(sessionScheme),
    ...scopes.map((scope) => ApiSecurity(apiKeyScheme, [scope])),
    ApiProblems('forbidden'),
  );
}

function right(to: Right, area: Area, also: { readonly isOfPeople?: true } = {}): RouteDecorator {
  const access: Access = { kind: 'right', to, area, ...also };
  const scope = keyScopeOf(access);
  return applyDecorators(
    SetMetadata(accessMetadata.right, access),
    ApiCookieAuth(sessionScheme),
    ...(scope === null ? [] : [ApiSecurity(apiKeyScheme, [scope])]),
  );
}

/** Who calls, as a parameter of a route that is not public. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = callerOf(context.switchToHttp().getRequest<Request>());
  if (caller === undefined) throw new UnauthorizedException();
  return caller;
});

/** The person who calls, as a parameter of a route that no API key may call. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<Request>();
  if (user === undefined) throw new UnauthorizedException();
  return user;
});
