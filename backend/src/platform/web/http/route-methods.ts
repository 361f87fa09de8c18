import type { Application } from 'express';

/** A layer that accepts even this method is the framework's handler for unknown routes. */
const anyMethod = 'UNLOCK';

/** A path with the methods that it accepts. */
export interface RouteMethods {
  readonly path: string;
  readonly methods: readonly string[];
  matchesPath(path: string): boolean;
}

/** Returns the routes of the application, without the framework's catch-alls. */
export function findRouteMethods(application: Application): RouteMethods[] {
  return application.router.stack.flatMap((layer) => {
    const methods = [...new Set(layer.route?.stack.map(({ method }) => method?.toUpperCase() ?? anyMethod))];
    if (layer.route === undefined || methods.includes(anyMethod)) return [];
    return [{ path: layer.route.path, methods, matchesPath: (path: string) => matchesLayer(layer, path) }];
  });
}

/** Returns the methods that a path accepts; empty for an unknown path. */
export function findAllowedMethods(application: Application, path: string): string[] {
  const methods = findRouteMethods(application)
    .filter((route) => route.matchesPath(path))
    .flatMap((route) => route.methods);
  return [...new Set(methods)].toSorted();
}

/** Express's types omit its function for comparing a path. */
function matchesLayer(layer: object, path: string): boolean {
  return 'match' in layer && typeof layer.match === 'function' && Boolean(layer.match(path));
}
