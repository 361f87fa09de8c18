import type { Operation } from './operations';
import { findSchemaFaults } from './schema';

/** A request as sent by the page. */
export interface FakeRequest {
  /** Values of path parameters, by name. */
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  /** The parsed JSON, the parts of a form, or undefined if the request has no body. */
  body: unknown;
}

/** Lists the differences between a request and its operation in the OpenAPI document. */
export function findRequestFaults(operation: Operation, asked: FakeRequest): string[] {
  return [...findParameterFaults(operation, asked), ...findBodyFaults(operation, asked.body)];
}

function findParameterFaults({ parameters }: Operation, { params, query }: FakeRequest): string[] {
  const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  const unknown = Object.keys(query).filter((name) => !known.has(name));
  return [
    ...unknown.map((name) => `the query parameter ${name} is not in the document`),
    ...parameters.flatMap(({ name, in: place, required, schema }) => {
      if (place !== 'query' && place !== 'path') return [];
      const value = (place === 'query' ? query : params)[name];
      if (value === undefined) return required ? [`the ${place} parameter ${name} is missing`] : [];
      return findSchemaFaults(schema, value, `the ${place} parameter ${name}`);
    }),
  ];
}

function findBodyFaults({ requestBody }: Operation, body: unknown): string[] {
  if (requestBody === undefined) return body === undefined ? [] : ['it has a body; the document states none'];
  if (body === undefined) return requestBody.required ? ['it has no body'] : [];
  const schema = requestBody.content[body instanceof FormData ? 'multipart/form-data' : 'application/json']?.schema;
  if (schema === undefined) return ['the document states another kind of body'];
  return findSchemaFaults(schema, body instanceof FormData ? listFormParts(body) : body, 'the body');
}

const parseValue = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : text);

/** OpenAPI 3.0 describes a file as a string; an object is sent as JSON. */
function listFormParts(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? parseValue(value) : value.name]));
}
