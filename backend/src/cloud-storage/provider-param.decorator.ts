import { PathParam } from '../platform/web/http/path-params.js';

export function ProviderParam(): ParameterDecorator {
  return PathParam('provider', 'Key of the storage provider: googledrive, dropbox, onedrive or builtin.', 'builtin');
}
