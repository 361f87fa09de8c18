import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata, UnauthorizedException } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiProblems } from '../problems/api-problems.js';
import { type Caller, callerOf, type SignedInUser } from './caller.js';
import type { Access, Area, Right } from './refusal.js';

export const accessMetadata = { public: 'access:public', person: 'access:person', right: 'access:right' } as const;

/** The name of the session cookie's scheme in the API document. */
export const sessionScheme = 'session';

type RouteDecorator = MethodDecorator & ClassDecorator;

/** Anybody may call the route. */
export function Public(): RouteDecorator {
  return SetMetadata(accessMetadata.public, { kind: 'public' } satisfies Access);
}

/** People in a session may call the route, viewers included: it is about the person, such as their password. */
export function SignedIn(): RouteDecorator {
  const access = SetMetadata(accessMetadata.person, { kind: 'person' } satisfies Access);
  return applyDecorators(access, ApiCookieAuth(sessionScheme), ApiProblems('unauthorized'));
}

/** Callers who may look at this part of the product may call the route; of people everyone. */
export function MayRead(area: Area): RouteDecorator {
  return applyDecorators(right('read', area), ApiProblems('unauthorized'));
}

/** Callers who may work in this part of the product may call the route; of people members and owners. */
export function MayWrite(area: Area): RouteDecorator {
  return applyDecorators(right('write', area), ApiProblems('unauthorized', 'forbidden'));
}

/** Callers who decide on this part of the product may call the route; of people owners. */
export function MayManage(area: Area): RouteDecorator {
  return applyDecorators(right('manage', area), ApiProblems('unauthorized', 'forbidden'));
}

function right(to: Right, area: Area): RouteDecorator {
  return applyDecorators(SetMetadata(accessMetadata.right, { kind: 'right', to, area } satisfies Access), ApiCookieAuth(sessionScheme));
}

/** Who calls, as a parameter of a route that is not public. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = callerOf(context.switchToHttp().getRequest<Request>());
  if (caller === undefined) throw new UnauthorizedException();
  return caller;
});

/** The person who calls, as a parameter of a route for people in a session. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<Request>();
  if (user === undefined) throw new UnauthorizedException();
  return user;
});
