import { type INestApplication, RequestMethod, SetMetadata } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Request } from 'express';

const metadata = 'http:reads-its-body';
const PARAMETER_PREFIX = ':';

/** Marks a route whose handler reads the JSON body as it arrives, because the body may be too large for memory. */
export function StreamsBody(): MethodDecorator {
  return SetMetadata(metadata, true);
}

/** Returns a predicate for requests to such routes, which are under /api and may end with a parameter. */
export function createBodyStreamMatcher(app: INestApplication): (request: Request) => boolean {
  const addresses = new Set(
    [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [...controllers.keys()].flatMap(listPaths)),
  );
  return ({ method, path }) => {
    const address = `${method} ${path.toLowerCase().replace(/\/+$/, '')}`;
    return addresses.has(address) || addresses.has(address.replace(/[^/]+$/, PARAMETER_PREFIX));
  };
}

function listPaths(controller: unknown): string[] {
  if (typeof controller !== 'function') return [];
  const above: unknown = Reflect.getMetadata('path', controller);
  const prototype: Record<string, unknown> = controller.prototype;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    if (typeof handler !== 'function' || Reflect.getMetadata(metadata, handler) !== true) return [];
    const method: RequestMethod = Reflect.getMetadata('method', handler);
    const path: unknown = Reflect.getMetadata('path', handler);
    const address = `/api/${String(above)}/${String(path)}`.toLowerCase().replace(/\/+$/, '');
    return [`${RequestMethod[method]} ${address.replace(/:[^/]+$/, PARAMETER_PREFIX)}`];
  });
}
