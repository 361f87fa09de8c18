import type { Application } from 'express';

/** The methods that the routes at a path take; none when there is no such path. */
export function allowedMethods(application: Application, path: string): string[] {
  const methods = application.router.stack
    .filter((layer) => layer.route !== undefined && matches(layer, path))
    .flatMap((layer) => layer.route?.stack.map((handler) => handler.method?.toUpperCase()) ?? [])
    .filter((method) => method !== undefined);
  return [...new Set(methods)].toSorted();
}

/** Express's types leave out the function by which it compares a path itself. */
function matches(layer: object, path: string): boolean {
  return 'match' in layer && typeof layer.match === 'function' && Boolean(layer.match(path));
}
