import { type INestApplication, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Application } from 'express';
import type { Access } from '../../src/platform/kernel/access/area.js';
import { readAccess } from '../../src/platform/kernel/access/read-access.js';
import { findRouteMethods } from '../../src/platform/web/http/route-methods.js';

export interface Route {
  /** For example 'GET /api/policies/:id'. */
  readonly name: string;
  /** All access decisions of the route; a valid route has exactly one. */
  readonly access: readonly Access[];
}

/** Lists all routes that the controllers declare. The application needs Nest's DiscoveryModule. */
export function listRoutes(app: INestApplication): Route[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) =>
      typeof metatype === 'function'
        ? scanner.getAllMethodNames(metatype.prototype).flatMap((name) => listControllerRoutes(metatype, name))
        : [],
    );
}

function listControllerRoutes(controller: { readonly prototype: Record<string, object> } & object, methodName: string): Route[] {
  const handler = controller.prototype[methodName]!;
  const method: RequestMethod | undefined = Reflect.getMetadata('method', handler);
  if (method === undefined) return [];
  const access = readAccess(handler, controller);
  return listPaths(controller).flatMap((above) =>
    listPaths(handler).map((path) => ({ name: `${RequestMethod[method]} ${joinPath(`${above}/${path}`)}`, access })),
  );
}

function listPaths(target: object): string[] {
  const path: string | string[] | undefined = Reflect.getMetadata('path', target);
  return [path ?? ''].flat();
}

function joinPath(path: string): string {
  const clean = path.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');
  return /^(metrics|public-objects)(\/|$)/.test(clean) ? `/${clean}` : `/api/${clean}`;
}

/** Lists the names of all routes that respond, from the Express router. */
export function listRegisteredRoutes(app: INestApplication): string[] {
  const express: Application = app.getHttpAdapter().getInstance();
  return findRouteMethods(express).flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
}
