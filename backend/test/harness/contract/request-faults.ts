import { type DocumentSchemas, pointer, reference } from './document-schemas.js';
import type { Exchange } from './exchange.js';
import type { Operation } from './operations.js';

/** Lists where an accepted request differs from the document's description of its operation. */
export function requestFaults(
  exchange: Exchange,
  operation: Operation,
  place: string,
  inPath: Readonly<Record<string, string>>,
  schemas: DocumentSchemas,
): string[] {
  const values = { path: { ...inPath }, query: queryOf(exchange.url), header: { ...exchange.requestHeaders } };
  const faults = (['path', 'query', 'header'] as const).flatMap((where) => {
    const schema = () => parametersSchema(operation, place, where);
    return schemas.faultsOfText(`${where} ${place}`, schema, values[where]).map((fault) => `was sent ${where} ${fault}`);
  });
  return [...faults, ...bodyFaults(exchange, operation, place, schemas)];
}

function queryOf(url: string): Record<string, string | string[]> {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function parametersSchema({ parameters = [] }: Operation, place: string, where: 'path' | 'query' | 'header'): object {
  const found = parameters.flatMap((parameter, index) =>
    'name' in parameter && parameter.in === where
      ? [{ ...parameter, index, key: where === 'header' ? parameter.name.toLowerCase() : parameter.name }]
      : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ key, index }) => [key, reference(`${place}/parameters/${index}/schema`)])),
    required: found.filter(({ required }) => required === true).map(({ key }) => key),
    // A route without query parameters ignores the query.
    ...(where === 'query' && found.length > 0 && { additionalProperties: false }),
  };
}

function bodyFaults(
  { requestHeaders, requestJson }: Exchange,
  { requestBody }: Operation,
  place: string,
  schemas: DocumentSchemas,
): string[] {
  if (requestHeaders['content-type'] === undefined) return [];
  // A route without a body ignores one.
  if (requestBody === undefined || !('content' in requestBody)) return [];
  const type = requestHeaders['content-type'].split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (requestBody.content[type] === undefined) return [`was sent ${type}, which is not documented`];
  if (requestJson === undefined) return [];
  const schema = `${place}/requestBody/content/${pointer(type)}/schema`;
  return schemas.faultsOfJson(schema, JSON.parse(requestJson)).map((fault) => `was sent body ${fault}`);
}
