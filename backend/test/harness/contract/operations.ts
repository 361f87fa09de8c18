import type { OpenAPIObject } from '@nestjs/swagger';

type PathItem = OpenAPIObject['paths'][string];
export type Operation = NonNullable<PathItem['get']>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export interface DocumentedPath {
  /** For example '/api/policies/{id}'. */
  readonly template: string;
  readonly operations: ReadonlyMap<string, Operation>;
  /** Returns the parameter values in this path, or undefined if the path does not match. */
  readonly match: (path: string) => Record<string, string> | undefined;
}

/** Lists a document's paths; if two paths match the same URL, the one with fewer parameters comes first, as in the router. */
export function listDocumentedPaths({ paths }: OpenAPIObject): DocumentedPath[] {
  return Object.entries(paths)
    .map(([template, item]) => ({ template, operations: listOperations(item), match: createMatcher(template) }))
    .toSorted((one, other) => listParameters(one.template).length - listParameters(other.template).length);
}

function listOperations(item: PathItem): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const method of METHODS) {
    const operation = item[method];
    if (operation !== undefined) found.set(method.toUpperCase(), operation);
  }
  return found;
}

const listParameters = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Matches like the router: ignoring case, with or without a trailing slash. */
function createMatcher(template: string): (path: string) => Record<string, string> | undefined {
  const names = listParameters(template);
  const pattern = new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/]+)')}/?$`, 'i');
  return (path) => {
    const found = pattern.exec(path);
    return found === null ? undefined : Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
  };
}
