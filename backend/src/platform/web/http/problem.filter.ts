import { type ArgumentsHost, Catch, type ExceptionFilter, Logger, NotFoundException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Application, Request, Response } from 'express';
import { UnknownCommitError } from '../../kernel/database/commit-errors.js';
import { getCurrentContext } from '../../kernel/logging/request-context.js';
import { Problem } from '../../kernel/problems/problem.js';
import { API_VERSION } from './api-version.js';
import { findAllowedMethods } from './route-methods.js';
import { toProblem } from './to-problem.js';

/** Converts errors to application/problem+json, and logs internal errors with their cause. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('problem');

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = this.addAllowedMethods(
      toProblem(changesNothing(request) && thrown instanceof UnknownCommitError ? thrown.cause : thrown),
      request,
    );
    if (problem.status >= 500) this.logger.error(problem.cause ?? problem);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response
      .status(problem.status)
      .set({ 'Cache-Control': 'no-store', ...problem.headers })
      .type('application/problem+json')
      .send(JSON.stringify(toBody(problem, request)));
  }

  /** Returns a 405 with the accepted methods if the path exists but does not accept this method. */
  private addAllowedMethods(problem: Problem, request: Request): Problem {
    if (!(problem.cause instanceof NotFoundException)) return problem;
    const methods = findAllowedMethods(this.adapterHost.httpAdapter.getInstance<Application>(), getPath(request));
    if (methods.length === 0 || methods.includes(request.method === 'HEAD' ? 'GET' : request.method)) return problem;
    const detail = `This path does not accept ${request.method}. Use ${methods.join(' or ')}.`;
    return new Problem('method-not-allowed', detail, { headers: { Allow: methods.join(', ') }, isUnknown: true });
  }
}

function toBody(problem: Problem, request: Request): object {
  return {
    type: `/problems/${problem.type}`,
    title: problem.title,
    status: problem.status,
    detail: problem.detail,
    instance: getPath(request),
    requestId: getCurrentContext()?.requestId,
    ...(problem.errors && { errors: problem.errors }),
    ...(problem.permitted && { permitted: problem.permitted }),
    ...problem.facts,
    // The framework throws this exception for a path without a route.
    ...((problem.isUnknown || problem.cause instanceof NotFoundException) && { apiVersion: API_VERSION }),
  };
}

/** Returns true for a request that only reads; its outcome is never unknown. */
const changesNothing = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Returns the requested path, independently of the router. */
function getPath(request: Request): string {
  return request.originalUrl.split('?', 1)[0] ?? '';
}
