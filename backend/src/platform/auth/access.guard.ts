import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Problem } from '../http/problem.js';
import { currentContext } from '../logging/request-context.js';
import { roles, type SignedInUser } from './access.js';
import { accessOf } from './access-of.js';

const unreadableSession = 'We cannot read your session right now. Try again shortly.';

/** Lets a request through to a route only by the route's one access decision. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user, sessionOutage } = context.switchToHttp().getRequest<Request>();
    const decisions = accessOf(context.getHandler(), context.getClass());
    const [access] = decisions;
    if (access === undefined || decisions.length > 1)
      throw new Error(
        `${context.getClass().name}.${context.getHandler().name} has ${decisions.length} access decisions; it needs exactly one.`,
      );
    if (user !== undefined) remember(user);
    if (access.kind === 'public') return true;
    if (sessionOutage !== undefined)
      throw new Problem('unavailable', unreadableSession, { cause: sessionOutage, headers: { 'Retry-After': '5' } });
    if (user === undefined) throw new Problem('unauthorized', 'Sign in to continue.');
    if (access.kind === 'role' && roles.indexOf(user.role) > roles.indexOf(access.role))
      throw new Problem('forbidden', `This needs the role ${access.role}; yours is ${user.role}. Ask an owner of your organization.`);
    return true;
  }
}

/** From here on, logs and the audit log know who acts. */
function remember(user: SignedInUser): void {
  const context = currentContext();
  if (context === undefined) return;
  context.actor = { kind: 'user', id: user.id };
  context.organizationId = user.organizationId;
}
