import document from '@stampline/api-client/openapi.json';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}

/** An operation in the OpenAPI document. */
export interface Operation {
  verb: string;
  /** Path template in the document: `/api/policies/{id}`. */
  path: string;
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}

type StatedOperation = Omit<Operation, 'verb' | 'path' | 'parameters'> & { parameters?: Parameter[] };
const statedOperations: Record<string, Partial<Record<string, StatedOperation>>> = document.paths;

const operations: Operation[] = Object.entries(statedOperations).flatMap(([path, verbs]) =>
  Object.entries(verbs).flatMap(([verb, operation]) => (operation ? [{ parameters: [], ...operation, verb, path }] : [])),
);

/** Finds the operation for a method and path, with the values of its path parameters. A literal segment wins over a parameter. */
export function findOperation(verb: string, address: string): { operation: Operation; params: Record<string, string> } | undefined {
  const found = operations
    .filter((operation) => operation.verb === verb)
    .flatMap((operation) => {
      const params = matchPath(operation.path, address);
      return params ? [{ operation, params }] : [];
    });
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

/** Returns the success status that the document defines. */
export function getSuccessStatus({ responses }: Operation): number {
  return Number(Object.keys(responses).find((status) => status.startsWith('2')) ?? 200);
}

function matchPath(template: string, address: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split('/'), address.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, word] of wanted.entries()) {
    const text = decodeURIComponent(given[index] ?? '');
    if (/^\{.+\}$/.test(word) && text !== '') params[word.slice(1, -1)] = text;
    else if (word !== text) return undefined;
  }
  return params;
}
