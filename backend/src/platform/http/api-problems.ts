import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ProblemDto } from './problem.dto.js';
import { problemTypes } from './problem-types.js';

type ProblemStatus = (typeof problemTypes)[keyof typeof problemTypes]['status'];

/** Documents the error answers of a route (or of all routes of a controller) by status. 401 and 403 come with the access decorators. */
export function ApiProblems(...statuses: ProblemStatus[]): MethodDecorator & ClassDecorator {
  const responses = statuses.map((status) => ApiResponse({ status, description: describe(status), content: problemContent() }));
  return applyDecorators(ApiExtraModels(ProblemDto), ...responses);
}

/** The media type and schema of every error answer. */
export function problemContent(): Record<string, { schema: { $ref: string } }> {
  return { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } };
}

function describe(status: number): string {
  const slugs = Object.entries(problemTypes)
    .filter(([, type]) => type.status === status)
    .map(([slug]) => slug);
  return `${STATUS_CODES[status]}: ${slugs.join(', ')}`;
}
