import { type DocumentSchemas, escapePointer, createReference, type ResponseObject } from './document-schemas.js';
import type { HttpExchange } from './exchange.js';
import type { Operation } from './operations.js';

/** Headers that client code acts on; the document must describe them. */
const STEERING_HEADERS = ['x-total-count', 'x-next-cursor', 'x-previous-cursor', 'location', 'retry-after', 'allow', 'preference-applied'];

/** Lists where a response differs from the document's description of its operation. */
export function findResponseFaults(exchange: HttpExchange, operation: Operation, place: string, schemas: DocumentSchemas): string[] {
  const { status } = exchange;
  const key = [String(status), `${String(status)[0]}XX`].find((one) => one in operation.responses);
  const found = key === undefined ? undefined : operation.responses[key];
  if (key === undefined || found === undefined) return [`answers ${status}, which is not documented: ${exchange.body?.slice(0, 80)}`];
  const { response, place: described } = schemas.resolveResponse(found, `${place}/responses/${key}`);
  const faults = [...findHeaderFaults(exchange, response, described, schemas), ...findBodyFaults(exchange, response, described, schemas)];
  return faults.map((fault) => `${status} ${fault}`);
}

function findHeaderFaults(
  { status, headers }: HttpExchange,
  { headers: documented = {} }: ResponseObject,
  place: string,
  schemas: DocumentSchemas,
): string[] {
  const names = Object.keys(documented);
  const known = names.map((name) => name.toLowerCase());
  // A 304 response repeats the headers of the cached copy.
  const unknown = status === 304 ? [] : STEERING_HEADERS.filter((name) => headers[name] !== undefined && !known.includes(name));
  const required = names.filter((name) => {
    const header = documented[name];
    return header !== undefined && 'required' in header && header.required === true;
  });
  const schema = () => ({
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name.toLowerCase(), createReference(`${place}/headers/${escapePointer(name)}/schema`)]),
    ),
    required: required.map((name) => name.toLowerCase()),
  });
  return [
    ...(headers['x-request-id'] === undefined ? ['has no X-Request-Id'] : []),
    ...unknown.map((name) => `sends ${name}, which is not documented`),
    ...schemas.findTextErrors(`headers ${place}`, schema, { ...headers }).map((fault) => `header ${fault}`),
  ];
}

function findBodyFaults(
  { method, status, headers, body }: HttpExchange,
  response: ResponseObject,
  place: string,
  schemas: DocumentSchemas,
): string[] {
  const { content = {} } = response;
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim() ?? '';
  // Express adds a body to a redirect only if the client accepts its type.
  const mayBeEmpty = method === 'HEAD' || (status >= 300 && status < 400) || Object.keys(content).length === 0;
  if (type === '') return mayBeEmpty ? [] : ['has no body'];
  if (content[type] === undefined) return [`is ${type}, which is not documented`];
  if (body === undefined || body === '') return [];
  return schemas.findJsonErrors(`${place}/content/${escapePointer(type)}/schema`, JSON.parse(body)).map((fault) => `body ${fault}`);
}
