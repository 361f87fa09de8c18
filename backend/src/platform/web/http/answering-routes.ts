import type { Application } from 'express';

/** A route that takes even this method is the framework's own answer to what is not there. */
const anyMethod = 'UNLOCK';

/** One path with the methods that it takes. */
export interface AnsweringRoute {
  readonly path: string;
  readonly methods: readonly string[];
  matches(path: string): boolean;
}

/** The routes that Express answers, without the framework's catch-alls. */
export function answeringRoutes(application: Application): AnsweringRoute[] {
  return application.router.stack.flatMap((layer) => {
    const methods = [...new Set(layer.route?.stack.map(({ method }) => method?.toUpperCase() ?? anyMethod))];
    if (layer.route === undefined || methods.includes(anyMethod)) return [];
    return [{ path: layer.route.path, methods, matches: (path: string) => matches(layer, path) }];
  });
}

/** The methods that the routes at a path take; none when there is no such path. */
export function allowedMethods(application: Application, path: string): string[] {
  const methods = answeringRoutes(application)
    .filter((route) => route.matches(path))
    .flatMap((route) => route.methods);
  return [...new Set(methods)].toSorted();
}

/** Express's types leave out the function by which it compares a path itself. */
function matches(layer: object, path: string): boolean {
  return 'match' in layer && typeof layer.match === 'function' && Boolean(layer.match(path));
}
