import type { Application } from 'express';

/** Method that routes do not accept. A layer that accepts it must be the framework's handler for unknown routes. */
const anyMethod = 'UNLOCK';

/** A path and the methods that it accepts. */
export interface RouteMethods {
  readonly path: string;
  readonly methods: readonly string[];
  matchesPath(path: string): boolean;
}

/** Returns the application's routes, without the framework's catch-alls. */
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

/** Returns true if a layer matches a path, using a function that Express's types omit. */
function matchesLayer(layer: object, path: string): boolean {
  return 'match' in layer && typeof layer.match === 'function' && Boolean(layer.match(path));
}
