import { PathParam } from '../platform/web/http/path-params.js';

export function StateParam(name = 'code'): ParameterDecorator {
  return PathParam(name, 'Two-letter code of the state, in upper or lower case.', 'VA');
}
