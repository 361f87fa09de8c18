import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { UNKNOWN_PAGE_MESSAGE } from '../../kernel/problems/not-found.js';
import { Problem } from '../../kernel/problems/problem.js';

/** Paths outside /api: metrics, and the forms under /public-objects, where the specification places them. */
const outsideApi = ['metrics', 'public-objects/{*path}'];

const knownPath = /^\/(?:api(?:\/|$)|metrics\/?$|public-objects\/.)/;

/** Puts the routes under /api. */
export function setRoutePrefix(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: outsideApi });
}

/** Rejects paths outside /api that cannot have a route; the framework rejects unknown paths under /api. */
export const refuseUnknownPath: RequestHandler = (request, _response, next) => {
  if (knownPath.test(request.path)) next();
  else next(new Problem('not-found', UNKNOWN_PAGE_MESSAGE));
};
