import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ProblemType } from './problem-types.js';

/** Marks a problem on an operation while the API document is built. */
export const PROBLEM_MARK = 'x-problem-';

/**
 * Documents the errors of a route, or of all routes of a controller, in addition to those implied by its parameters, body and access
 * decorator (`operation-problems.ts`).
 */
export function ApiProblems(...types: ProblemType[]): MethodDecorator & ClassDecorator {
  return applyDecorators(...types.map((type) => ApiExtension(`${PROBLEM_MARK}${type}`, true)));
}
