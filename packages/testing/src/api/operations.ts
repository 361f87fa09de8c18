import document from '@stampline/api-client/openapi.json';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}

/** What the OpenAPI document says about one method of one path. */
export interface Operation {
  verb: string;
  /** As the document writes it: `/api/policies/{id}`. */
  path: string;
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}

type Stated = Omit<Operation, 'verb' | 'path' | 'parameters'> & { parameters?: Parameter[] };
const stated: Record<string, Partial<Record<string, Stated>>> = document.paths;

const operations: Operation[] = Object.entries(stated).flatMap(([path, verbs]) =>
  Object.entries(verbs).flatMap(([verb, operation]) => (operation ? [{ parameters: [], ...operation, verb, path }] : [])),
);

/** The operation of a method and an address, and what the address has in the places of the path. A fixed word wins over a place. */
export function findOperation(verb: string, address: string): { operation: Operation; params: Record<string, string> } | undefined {
  const found = operations
    .filter((operation) => operation.verb === verb)
    .flatMap((operation) => {
      const params = match(operation.path, address);
      return params ? [{ operation, params }] : [];
    });
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

/** The status of a success, as the document states it. */
export function successOf({ responses }: Operation): number {
  return Number(Object.keys(responses).find((status) => status.startsWith('2')) ?? 200);
}

function match(template: string, address: string): Record<string, string> | undefined {
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
