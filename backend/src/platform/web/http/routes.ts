import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { NO_SUCH_PAGE } from '../../kernel/problems/not-found.js';
import { Problem } from '../../kernel/problems/problem.js';

/** Paths outside /api: metrics, and the forms that the specification places under /public-objects. */
const outsideApi = ['metrics', 'public-objects/{*path}'];

const known = /^\/(?:api(?:\/|$)|metrics\/?$|public-objects\/.)/;

/** Puts the routes under /api. */
export function addressRoutes(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: outsideApi });
}

/** Refuses paths that no route can have; below /api the framework does so. */
export const refuseUnknownAddress: RequestHandler = (request, _response, next) => {
  if (known.test(request.path)) next();
  else next(new Problem('not-found', NO_SUCH_PAGE));
};
