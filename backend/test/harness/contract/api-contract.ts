import type { OpenAPIObject } from '@nestjs/swagger';
import { findResponseFaults } from './response-faults.js';
import { DocumentSchemas, escapePointer } from './document-schemas.js';
import type { HttpExchange } from './exchange.js';
import { type DocumentedPath, listDocumentedPaths, type Operation } from './operations.js';
import { findRequestFaults } from './request-faults.js';

/** Problems that are returned before the request reaches a route: outages, and faults in its URL, body or origin. */
const BEFORE_ROUTES = new Set([
  'malformed-request',
  'validation-failed',
  'not-found',
  'foreign-origin',
  'payload-too-large',
  'unsupported-media-type',
  'internal-error',
  'unavailable',
]);

/** Compares HTTP exchanges with the API document. Each schema is compiled on first use. */
export class ApiContract {
  private readonly paths: DocumentedPath[];
  private readonly schemas: DocumentSchemas;

  constructor(document: OpenAPIObject) {
    this.paths = listDocumentedPaths(document);
    this.schemas = new DocumentSchemas(document);
  }

  /** Lists where an exchange differs from the document, as sentences that begin with the operation. */
  findFaults(exchange: HttpExchange): string[] {
    const path = exchange.url.split('?', 1)[0] ?? '';
    const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
    const found = this.paths.find(({ match }) => match(path) !== undefined);
    if (found === undefined) return this.findStrayFaults(`${method} ${path}`, exchange, 'is not in the document');
    const operation = found.operations.get(method);
    const name = `${method} ${found.template}`;
    if (operation === undefined) return this.findOtherMethodFaults(name, exchange, found);
    const place = `#/paths/${escapePointer(found.template)}/${method.toLowerCase()}`;
    return this.findOperationFaults(exchange, operation, place, found.match(path) ?? {}).map((fault) => `${name} ${fault}`);
  }

  private findOperationFaults(exchange: HttpExchange, operation: Operation, place: string, parameters: Record<string, string>): string[] {
    const isSuccess = exchange.status < 400;
    return [
      ...(isSuccess ? findRequestFaults(exchange, operation, place, parameters, this.schemas) : []),
      ...findResponseFaults(exchange, operation, place, this.schemas),
    ];
  }

  /** Accepts only a problem as the response if the route is unknown. */
  private findStrayFaults(name: string, exchange: HttpExchange, otherwise: string): string[] {
    if (exchange.method === 'OPTIONS') return [];
    return BEFORE_ROUTES.has(getProblemSlug(exchange) ?? '') ? [] : [`${name} ${otherwise}, and answers ${exchange.status}`];
  }

  private findOtherMethodFaults(name: string, exchange: HttpExchange, { operations }: DocumentedPath): string[] {
    if (getProblemSlug(exchange) !== 'method-not-allowed') return this.findStrayFaults(name, exchange, 'is not in the document');
    const allowed = String(exchange.headers.allow).split(', ').toSorted();
    const documented = [...operations.keys()].toSorted();
    return allowed.join() === documented.join()
      ? []
      : [`${name} answers 405 with Allow: ${allowed.join(', ')}, not ${documented.join(', ')}`];
  }
}

/** Returns the slug of a problem, or undefined for other responses. */
function getProblemSlug({ headers, body }: HttpExchange): string | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json') || body === undefined) return undefined;
  // Responses to HEAD have no body.
  const { type }: { type?: unknown } = JSON.parse(body);
  return typeof type === 'string' ? type.replace(/^\/problems\//, '') : undefined;
}
