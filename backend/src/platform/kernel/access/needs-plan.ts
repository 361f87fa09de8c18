import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiProblems } from '../problems/api-problems.js';

export const NEEDS_PLAN = 'access:needs-plan';

/** The route brings in or makes what the product is paid for: after the trial it waits until an owner chooses a plan. All others go on. */
export function NeedsPlan(): MethodDecorator {
  return applyDecorators(SetMetadata(NEEDS_PLAN, true), ApiProblems('plan-required'));
}
