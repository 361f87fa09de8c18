import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { UNKNOWN_PAGE_MESSAGE } from '../../kernel/problems/not-found.js';
import { Problem } from '../../kernel/problems/problem.js';

/** Paths outside /api: metrics, and the forms that the specification places under /public-objects. */
const outsideApi = ['metrics', 'public-objects/{*path}'];

const knownPath = /^\/(?:api(?:\/|$)|metrics\/?$|public-objects\/.)/;

/** Puts the routes under /api. */
export function setRoutePrefix(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: outsideApi });
}

/** Refuses paths that no route can have; below /api the framework does so. */
export const refuseUnknownPath: RequestHandler = (request, _response, next) => {
  if (knownPath.test(request.path)) next();
  else next(new Problem('not-found', UNKNOWN_PAGE_MESSAGE));
};
