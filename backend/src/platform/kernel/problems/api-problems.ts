import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ProblemType } from './problem-types.js';

/** Mark of a problem on an operation while the API document is made. */
export const PROBLEM_MARK = 'x-problem-';

/**
 * Documents the errors that a route (or all routes of a controller) answers besides those that follow from what it is: from its
 * parameters, its body and its access decorator (`operation-problems.ts`).
 */
export function ApiProblems(...types: ProblemType[]): MethodDecorator & ClassDecorator {
  return applyDecorators(...types.map((type) => ApiExtension(`${PROBLEM_MARK}${type}`, true)));
}
