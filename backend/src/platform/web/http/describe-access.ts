import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_MARK, apiKeyScheme } from '../../kernel/access/access.js';
import type { Access } from '../../kernel/access/area.js';
import { getRequiredScope, keyScopes } from '../../kernel/access/key-scope.js';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Documents the scopes that allow an API key to call each operation, and removes the internal marks for rights. */
export function describeAccess({ paths }: OpenAPIObject): void {
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined || !isMarked(operation)) continue;
      const scopes = listScopes(operation[ACCESS_MARK]);
      Reflect.deleteProperty(operation, ACCESS_MARK);
      operation.security = [...(operation.security ?? []), ...scopes.map((scope) => ({ [apiKeyScheme]: [scope] }))];
    }
  }
}

function listScopes(access: Access): string[] {
  if (access.kind === 'part') return keyScopes.filter((scope) => access.to === 'read' || scope.endsWith(':write'));
  const scope = getRequiredScope(access);
  return scope === null ? [] : [scope];
}

const isMarked = (operation: Operation): operation is Operation & { [ACCESS_MARK]: Access } => ACCESS_MARK in operation;
