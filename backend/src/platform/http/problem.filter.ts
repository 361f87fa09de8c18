import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { currentContext } from '../logging/request-context.js';
import { toProblem } from './to-problem.js';

/** Turns whatever is thrown into application/problem+json; what is our fault is logged with its cause. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toProblem(thrown);
    if (problem.status >= 500) this.logger.error(problem.cause ?? problem);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response
      .status(problem.status)
      .set({ 'Cache-Control': 'no-store', ...problem.headers })
      .type('application/problem+json')
      .send(
        JSON.stringify({
          type: `/problems/${problem.type}`,
          title: problem.title,
          status: problem.status,
          detail: problem.detail,
          instance: request.originalUrl.split('?')[0],
          requestId: currentContext()?.requestId,
          ...(problem.errors && { errors: problem.errors }),
        }),
      );
  }
}
