import { type DocumentSchemas, escapePointer, createReference } from './document-schemas.js';
import type { HttpExchange } from './exchange.js';
import type { Operation } from './operations.js';

/** Lists where an accepted request differs from the document's description of its operation. */
export function findRequestFaults(
  exchange: HttpExchange,
  operation: Operation,
  place: string,
  inPath: Readonly<Record<string, string>>,
  schemas: DocumentSchemas,
): string[] {
  const values = { path: { ...inPath }, query: parseQuery(exchange.url), header: { ...exchange.requestHeaders } };
  const faults = (['path', 'query', 'header'] as const).flatMap((where) => {
    const schema = () => buildParametersSchema(operation, place, where);
    return schemas.findTextErrors(`${where} ${place}`, schema, values[where]).map((fault) => `was sent ${where} ${fault}`);
  });
  return [...faults, ...findBodyFaults(exchange, operation, place, schemas)];
}

function parseQuery(url: string): Record<string, string | string[]> {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function buildParametersSchema({ parameters = [] }: Operation, place: string, where: 'path' | 'query' | 'header'): object {
  const found = parameters.flatMap((parameter, index) =>
    'name' in parameter && parameter.in === where
      ? [{ ...parameter, index, key: where === 'header' ? parameter.name.toLowerCase() : parameter.name }]
      : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ key, index }) => [key, createReference(`${place}/parameters/${index}/schema`)])),
    required: found.filter(({ required }) => required === true).map(({ key }) => key),
    // A route that does not have query parameters ignores the query.
    ...(where === 'query' && found.length > 0 && { additionalProperties: false }),
  };
}

function findBodyFaults(
  { requestHeaders, requestJson }: HttpExchange,
  { requestBody }: Operation,
  place: string,
  schemas: DocumentSchemas,
): string[] {
  if (requestHeaders['content-type'] === undefined) return [];
  // A route that does not expect a body ignores it.
  if (requestBody === undefined || !('content' in requestBody)) return [];
  const type = requestHeaders['content-type'].split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (requestBody.content[type] === undefined) return [`was sent ${type}, which is not documented`];
  if (requestJson === undefined) return [];
  const schema = `${place}/requestBody/content/${escapePointer(type)}/schema`;
  return schemas.findJsonErrors(schema, JSON.parse(requestJson)).map((fault) => `was sent body ${fault}`);
}
