import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, type Request, type RequestHandler } from 'express';
import { type FieldError, Problem } from '../../kernel/problems/problem.js';
import { findJsonError, findSizeError, findUnstorableFields } from './json-errors.js';
import { findLostFields } from './lost-fields.js';
import { formatUnknownFieldError } from './validation/invalid-request.js';
import { createInvalidFieldsProblem, MAX_ERRORS } from '../../kernel/problems/invalid-fields.js';

/** Maximum size of a JSON body; files are sent as multipart forms and have separate limits. */
const jsonLimitBytes = 1_048_576;

const acceptedTypes = ['json', '+json', 'multipart/form-data', 'text/csv', 'application/octet-stream'];

/** Rejects bodies of types that no route accepts, and text that the database cannot store. */
export const checkRequest: RequestHandler = (request, _response, next) => {
  if (/%00/.test(request.url)) next(new Problem('malformed-request', 'The address contains the character U+0000.'));
  else if (request.is('*/*') && !request.is(acceptedTypes))
    next(new Problem('unsupported-media-type', 'Send the body as application/json.'));
  else next();
};

/** Parses JSON bodies, except for routes that read their body themselves. */
export function parseJson(readsItsBody: (request: Request) => boolean): RequestHandler {
  const parse: RequestHandler = json({ limit: jsonLimitBytes, type: ['json', '+json'], verify: refuseUnusableBody });
  return (request, response, next) => {
    if (readsItsBody(request)) next();
    else void parse(request, response, (error?: unknown) => next(unwrapError(error) ?? createLostFieldsProblem(request.body)));
  };
}

/** Unwraps our problems from the parser's error, because the framework would replace their message. */
function unwrapError(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  return new Problem(error.type, error.detail, error.errors === undefined ? {} : { errors: error.errors });
}

/** Creates the problem for lost fields, which are rejected like any field that is not in a DTO. */
function createLostFieldsProblem(body: unknown): Problem | undefined {
  const errors = findLostFields(body)
    .slice(0, MAX_ERRORS + 1)
    .map((field) => formatUnknownFieldError(field, field.split('.').at(-1) ?? field, []));
  return errors.length === 0 ? undefined : createInvalidFieldsProblem(errors);
}

function refuseUnusableBody(_request: IncomingMessage, _response: ServerResponse, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new Problem('unsupported-media-type', 'Send JSON in UTF-8.');
  const tooMuch = findSizeError(body);
  if (tooMuch !== undefined) throw new Problem('payload-too-large', tooMuch);
  const complaint = findJsonError(body);
  if (complaint === undefined) return;
  const errors = findFieldErrors(body);
  throw new Problem('malformed-request', complaint, errors.length > 0 ? { errors } : {});
}

/** Returns the fields with errors; empty if the body cannot be parsed. */
function findFieldErrors(body: Buffer): FieldError[] {
  try {
    const fields = findUnstorableFields(JSON.parse(body.toString('utf8')));
    return fields
      .filter(Boolean)
      .slice(0, MAX_ERRORS)
      .map((field) => ({ field, message: 'Enter text without control characters and incomplete characters.' }));
  } catch {
    return [];
  }
}
