import { accessMetadata } from './access.js';
import type { Access } from './area.js';

/** Every access decision that stands on a route's handler or its class. A sound route has exactly one. */
export function accessOf(handler: object, controller: object): Access[] {
  return Object.values(accessMetadata)
    .flatMap((key) => [handler, controller].map((target): Access | undefined => Reflect.getMetadata(key, target)))
    .filter((access) => access !== undefined);
}
