import { PathParam } from '../platform/web/http/path-params.js';

/** Reads from the path the token of an emailed link. */
export function TokenParam(): ParameterDecorator {
  return PathParam('token', 'Token of the link: the last segment of its path.', 'kX3vQ0Zt5m1rJb8w');
}
