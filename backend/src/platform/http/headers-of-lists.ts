import type { OpenAPIObject } from '@nestjs/swagger';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** A documented X-Total-Count is on every such answer. */
export function requireTotals({ paths }: OpenAPIObject): void {
  for (const item of Object.values(paths)) {
    for (const method of METHODS) {
      for (const response of Object.values(item[method]?.responses ?? {})) {
        const header = response !== undefined && 'headers' in response ? response.headers?.['X-Total-Count'] : undefined;
        if (header !== undefined && !('$ref' in header)) header.required = true;
      }
    }
  }
}
