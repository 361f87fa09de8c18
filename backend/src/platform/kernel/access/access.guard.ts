import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { getCurrentContext } from '../logging/request-context.js';
import { Problem } from '../problems/problem.js';
import { readAccess } from './read-access.js';
import { toActor, type Caller, getCaller, getVisibleOrganizationId } from './caller.js';
import { findRefusal } from './refusal.js';

const unreadableSession = 'We cannot read your session right now. Try again shortly.';

/** Admits requests according to the route's access decision. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const decisions = readAccess(context.getHandler(), context.getClass());
    const [access] = decisions;
    if (access === undefined || decisions.length > 1)
      throw new Error(
        `${context.getClass().name}.${context.getHandler().name} has ${decisions.length} access decisions; it needs exactly one.`,
      );
    const { user } = request;
    // Rights apply to the organization, or to the sandbox while an owner views it.
    if ((access.kind === 'right' || access.kind === 'part') && user !== undefined)
      request.user = { ...user, organizationId: getVisibleOrganizationId(user) };
    const caller = getCaller(request);
    if (caller !== undefined) remember(caller);
    if (access.kind === 'public') return true;
    if (request.sessionOutage !== undefined)
      throw new Problem('unavailable', unreadableSession, { cause: request.sessionOutage, headers: { 'Retry-After': '5' } });
    if (caller === undefined) throw new Problem('unauthorized', 'Sign in to continue.');
    const refusal = findRefusal(access, caller);
    if (refusal !== undefined) throw new Problem('forbidden', refusal);
    return true;
  }
}

/** Adds the actor to the context of logs and the audit log. */
function remember(caller: Caller): void {
  const context = getCurrentContext();
  if (context === undefined) return;
  context.actor = toActor(caller);
  context.organizationId = caller.organizationId;
}
