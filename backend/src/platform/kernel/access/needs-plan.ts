import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiProblems } from '../problems/api-problems.js';

export const NEEDS_PLAN = 'access:needs-plan';

/** Blocks a route after the trial until an owner chooses a plan. For routes that add data or produce results; all other routes keep working. */
export function NeedsPlan(): MethodDecorator {
  return applyDecorators(SetMetadata(NEEDS_PLAN, true), ApiProblems('plan-required'));
}
