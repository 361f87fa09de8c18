import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { getCaller } from '../platform/kernel/access/caller.js';
import { NEEDS_PLAN } from '../platform/kernel/access/needs-plan.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { PlansService } from './plans.service.js';

const NO_PLAN_MESSAGE =
  'Your trial has ended. Ask an owner of your organization to choose a plan in Settings. Until then you can view, download, correct and file your existing policies.';
const NO_API_MESSAGE =
  'API keys come with the Professional and Enterprise plans. Ask an owner of your organization to choose one in Settings.';

/** Rejects requests that the organization's plan does not include, after the access decision. */
@Injectable()
export class PlanGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly plans: PlansService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const caller = getCaller(context.switchToHttp().getRequest<Request>());
    if (caller === undefined) return true;
    if (caller.kind === 'api-key' && !(await this.plans.canUseApi(caller.organizationId))) throw new Problem('forbidden', NO_API_MESSAGE);
    const needsPlan = this.reflector.get<boolean | undefined>(NEEDS_PLAN, context.getHandler()) ?? false;
    if (needsPlan && !(await this.plans.mayAddData(caller.organizationId))) throw new Problem('plan-required', NO_PLAN_MESSAGE);
    return true;
  }
}
