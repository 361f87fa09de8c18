import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import { readAccess } from '../../kernel/access/read-access.js';
import { createInvalidFieldsProblem } from '../../kernel/problems/invalid-fields.js';
import { formatUnknownFieldError } from './validation/invalid-request.js';

const metadata = 'http:takes-any-query';

/** Marks a route to which another system redirects the browser with an arbitrary query. */
export const AcceptsAnyQuery = (): MethodDecorator => SetMetadata(metadata, true);

/**
 * Rejects query parameters that the route does not read, because a filter without effect would look like a filter that matches
 * everything. Public routes accept unknown parameters, because browsers, calendars and other systems add some.
 */
@Injectable()
export class QueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<Request>();
    const names = Object.keys(query);
    if (names.length === 0) return true;
    const [access] = readAccess(context.getHandler(), context.getClass());
    if (access?.kind === 'public' || acceptsQuery(context)) return true;
    throw createInvalidFieldsProblem(names.map((name) => formatUnknownFieldError(name, name, [])));
  }
}

function acceptsQuery(context: ExecutionContext): boolean {
  if (Reflect.getMetadata(metadata, context.getHandler()) === true) return true;
  const parameters: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name);
  return Object.keys(parameters ?? {}).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
