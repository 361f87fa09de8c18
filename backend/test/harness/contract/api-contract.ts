import type { OpenAPIObject } from '@nestjs/swagger';
import { answerFaults } from './answer-faults.js';
import { DocumentSchemas, pointer } from './document-schemas.js';
import type { Exchange } from './exchange.js';
import { type DocumentedPath, documentedPaths, type Operation } from './operations.js';
import { requestFaults } from './request-faults.js';

/** Answers that come before any route has the request: of its address, its body, where it comes from, and of our outages. */
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

/** Compares what went over the wire with the API document. Each schema is compiled once, when it is first needed. */
export class ApiContract {
  private readonly paths: DocumentedPath[];
  private readonly schemas: DocumentSchemas;

  constructor(document: OpenAPIObject) {
    this.paths = documentedPaths(document);
    this.schemas = new DocumentSchemas(document);
  }

  /** Where an exchange differs from the document, as sentences that begin with the operation. */
  findFaults(exchange: Exchange): string[] {
    const path = exchange.url.split('?', 1)[0] ?? '';
    const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
    const found = this.paths.find(({ match }) => match(path) !== undefined);
    if (found === undefined) return this.strayFaults(`${method} ${path}`, exchange, 'is not in the document');
    const operation = found.operations.get(method);
    const name = `${method} ${found.template}`;
    if (operation === undefined) return this.otherMethodFaults(name, exchange, found);
    const place = `#/paths/${pointer(found.template)}/${method.toLowerCase()}`;
    return this.operationFaults(exchange, operation, place, found.match(path) ?? {}).map((fault) => `${name} ${fault}`);
  }

  private operationFaults(exchange: Exchange, operation: Operation, place: string, parameters: Record<string, string>): string[] {
    const isSuccess = exchange.status < 400;
    return [
      ...(isSuccess ? requestFaults(exchange, operation, place, parameters, this.schemas) : []),
      ...answerFaults(exchange, operation, place, this.schemas),
    ];
  }

  /** Where no route is, only a problem can answer. */
  private strayFaults(name: string, exchange: Exchange, otherwise: string): string[] {
    if (exchange.method === 'OPTIONS') return [];
    return BEFORE_ROUTES.has(problemOf(exchange) ?? '') ? [] : [`${name} ${otherwise}, and answers ${exchange.status}`];
  }

  private otherMethodFaults(name: string, exchange: Exchange, { operations }: DocumentedPath): string[] {
    if (problemOf(exchange) !== 'method-not-allowed') return this.strayFaults(name, exchange, 'is not in the document');
    const allowed = String(exchange.headers.allow).split(', ').toSorted();
    const documented = [...operations.keys()].toSorted();
    return allowed.join() === documented.join()
      ? []
      : [`${name} answers 405 with Allow: ${allowed.join(', ')}, not ${documented.join(', ')}`];
  }
}

/** The slug of a problem; undefined for another answer. */
function problemOf({ headers, body }: Exchange): string | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json') || body === undefined) return undefined;
  // The body of an answer to HEAD is left out on the way.
  const { type }: { type?: unknown } = JSON.parse(body);
  return typeof type === 'string' ? type.replace(/^\/problems\//, '') : undefined;
}
