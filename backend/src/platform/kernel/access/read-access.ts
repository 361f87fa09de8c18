import { accessMetadata } from './access.js';
import type { Access } from './area.js';

/** Returns all access decisions of a route's handler and class. A valid route has exactly one. */
export function readAccess(handler: object, controller: object): Access[] {
  return Object.values(accessMetadata)
    .flatMap((key) => [handler, controller].map((target): Access | undefined => Reflect.getMetadata(key, target)))
    .filter((access) => access !== undefined);
}
